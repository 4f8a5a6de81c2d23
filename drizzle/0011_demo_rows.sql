CREATE TABLE "demo_rows" (
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "demo_rows_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
