-- Links for reviewers of a draft that were made before this instant show nothing.
ALTER TABLE "PageVersion" ADD COLUMN "reviewsEndedAt" TIMESTAMPTZ(3);
