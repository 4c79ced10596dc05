-- What search reads of a proposal: its titles, a line break, its other texts; folded, and with one blank before each word.
CREATE FUNCTION search_text(titles text, texts text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || regexp_replace(fold(coalesce(titles, '')), '\s+', ' ', 'g') || E' \n '
    || regexp_replace(fold(coalesce(texts, '')), '\s+', ' ', 'g') || ' '
$$;

UPDATE "ProposalSearch" s SET "text" = x."text"
FROM (
  SELECT q."id", search_text(string_agg(t."title", ' '), string_agg(t."summary" || ' ' || left(t."narrative", 4000), ' ')) AS "text"
  FROM "Proposal" q JOIN "ProposalTranslation" t ON t."versionId" = q."currentVersionId" GROUP BY q."id"
) x
WHERE x."id" = s."proposalId";

CREATE INDEX "ProposalSearch_title" ON "ProposalSearch" USING gin (split_part("text", E'\n', 1) gin_trgm_ops);

-- Only who made the profile public can be found by name.
CREATE INDEX "User_public_names" ON "User" USING gin (fold("username" || ' ' || "name" || ' ' || "surname") gin_trgm_ops)
  WHERE "isPublic" AND "erasedAt" IS NULL AND "suspendedAt" IS NULL;
