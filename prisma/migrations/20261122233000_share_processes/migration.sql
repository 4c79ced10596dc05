-- Links of reviewers to a process that is a draft, made until then, show nothing.
ALTER TABLE "Process" ADD COLUMN "reviewsEndedAt" TIMESTAMPTZ(3);
