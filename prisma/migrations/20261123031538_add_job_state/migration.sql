-- What the background jobs of all workers last did, who leads an exclusive one, and up to where a job is done.
CREATE TABLE "JobState" (
    "name" TEXT NOT NULL,
    "worker" TEXT NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3),
    "startedAt" TIMESTAMPTZ(3),
    "succeededAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "milliseconds" INTEGER NOT NULL DEFAULT 0,
    "position" BIGINT,
    CONSTRAINT "JobState_pkey" PRIMARY KEY ("name")
);
