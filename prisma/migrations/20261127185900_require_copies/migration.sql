-- What an installation with DATABASE_COPIES=n asks in every transaction: that this session's commits wait until n - 1 standbys
-- have them on disk. Raises 53C02 otherwise, so that a commit that was sent already becomes a rollback. Returns when the
-- server was started, which tells two servers behind one address apart.
CREATE FUNCTION require_copies(copies integer) RETURNS text
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  names text := current_setting('synchronous_standby_names');
  waited_for integer := 0;
BEGIN
  IF btrim(names) <> '' THEN
    waited_for := coalesce(substring(lower(names) FROM '^\s*(?:first\s+|any\s+)?(\d+)\s*\(')::integer, 1);
  END IF;
  IF waited_for < copies - 1 OR current_setting('synchronous_commit') NOT IN ('on', 'remote_apply') THEN
    RAISE EXCEPTION 'commits do not wait for % standbys (synchronous_standby_names = "%", synchronous_commit = %)',
      copies - 1, names, current_setting('synchronous_commit') USING ERRCODE = '53C02';
  END IF;
  RETURN extract(epoch FROM pg_postmaster_start_time())::text;
END $$;

-- How many standbys are connected of those that commits wait for. Of other roles' sessions an ordinary role sees the process
-- only; run as the owner of the tables, who should be a member of pg_read_all_stats. Where nothing is seen, every standby
-- counts: a commit waits nevertheless.
CREATE FUNCTION synchronous_standbys() RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT count(*) FILTER (WHERE sync_state IN ('sync', 'quorum') OR state IS NULL)::integer FROM pg_stat_get_wal_senders()
$$;
