-- Without a schema PostgreSQL finds temporary tables first, and every role may create them: the role of the application could
-- show a trigger a "Module" that is not closed, or an "OrganizationErasure" that nobody began, and then delete choices of a
-- closed vote. Named last, the schema of temporary tables hides none of ours. A new trigger function needs the same clause.
ALTER FUNCTION follow_joined_process() SET search_path = public, pg_temp;
ALTER FUNCTION "isBeingErased"(integer) SET search_path = public, pg_temp;
ALTER FUNCTION "keepDeliveryRecord"() SET search_path = public, pg_temp;
ALTER FUNCTION "keepOfficeRecord"() SET search_path = public, pg_temp;
ALTER FUNCTION "keepPublishedPage"() SET search_path = public, pg_temp;
ALTER FUNCTION queue_batch_for_log() SET search_path = public, pg_temp;
ALTER FUNCTION refuse_candidate_after_opening() SET search_path = public, pg_temp;
ALTER FUNCTION refuse_change() SET search_path = public, pg_temp;
ALTER FUNCTION refuse_choice_after_closing() SET search_path = public, pg_temp;
ALTER FUNCTION refuse_result_of_unfinished_import() SET search_path = public, pg_temp;
ALTER FUNCTION refuse_rule_after_opening() SET search_path = public, pg_temp;
