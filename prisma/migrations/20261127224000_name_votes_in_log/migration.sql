-- Which batch of which vote an entry of the public log is of, so that a batch that is missing is found from outside. Entries
-- of before name none, and the table is insert-only.
ALTER TABLE "LogEntry" ADD COLUMN "moduleId" INTEGER, ADD COLUMN "sequence" INTEGER;
