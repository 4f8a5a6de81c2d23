CREATE OR REPLACE AGGREGATE histogram_of(bucket integer, change integer) (SFUNC = histogram_with, STYPE = integer[]);
