ALTER TABLE "Process" ADD CONSTRAINT "Process_youth_check" CHECK (
  ("youthAgeMin" IS NULL) = ("youthAgeMax" IS NULL) AND "youthAgeMin" >= 0 AND "youthAgeMin" <= "youthAgeMax"
  AND "youthAgeMax" <= 120
);
