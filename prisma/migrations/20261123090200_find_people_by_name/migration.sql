-- outside a transaction
-- The search of the back office. Of a common name the planner reads the members of the organization instead.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "User_names" ON "User" USING gin ((fold("name" || ' ' || "surname" || ' ' || "username" || ' ' || coalesce("email", ''))) gin_trgm_ops);
