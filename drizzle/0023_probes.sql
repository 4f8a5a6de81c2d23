CREATE TABLE "probe_scores" (
	"experiment_id" integer NOT NULL,
	"variant" integer NOT NULL,
	"repeat" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "probe_scores_experiment_id_variant_repeat_criterion_id_pk" PRIMARY KEY("experiment_id","variant","repeat","criterion_id"),
	CONSTRAINT "probe_scores_score" CHECK ("probe_scores"."score" >= 0)
);
--> statement-breakpoint
ALTER TABLE "probe_scores" ADD CONSTRAINT "probe_scores_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;