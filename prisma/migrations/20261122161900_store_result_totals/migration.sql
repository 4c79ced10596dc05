-- What a result page shows of all items never changes after counting, so it is stored instead of added up at each visit.
ALTER TABLE "Result"
  ADD COLUMN "itemsCount" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "fundedCount" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "fundedCost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "votesMax" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "collectedMax" BIGINT NOT NULL DEFAULT 0;

UPDATE "Result" r
SET "itemsCount" = s."items", "fundedCount" = s."funded", "fundedCost" = s."cost", "votesMax" = s."votes", "collectedMax" = s."collected"
FROM (
  SELECT "resultId", count(*) AS "items", count(*) FILTER (WHERE "funded") AS "funded",
    coalesce(sum("cost") FILTER (WHERE "funded"), 0) AS "cost", max("votes") AS "votes", max("collected") AS "collected"
  FROM "ResultItem" GROUP BY "resultId"
) s
WHERE s."resultId" = r."id";

-- A page of the items in the requested order is read from the index.
CREATE INDEX "ResultItem_by_votes" ON "ResultItem"("resultId", "funded" DESC, "votes" DESC, "rank");
CREATE INDEX "ResultItem_by_collected" ON "ResultItem"("resultId", "funded" DESC, "collected" DESC, "rank");
