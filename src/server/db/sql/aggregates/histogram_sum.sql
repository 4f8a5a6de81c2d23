CREATE OR REPLACE AGGREGATE histogram_sum(integer[]) (SFUNC = histogram_plus, STYPE = integer[]);
