/** Drops all our objects. Extensions stay: only a superuser may drop and create them. */
export const DROP_EVERYTHING = `
DO $$ DECLARE statement text; statements text[]; BEGIN
  SELECT array_agg(s) INTO statements FROM (
    SELECT format('DROP %s IF EXISTS %s CASCADE', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass) AS s
      FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    UNION ALL SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure)
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype)
      FROM pg_type t WHERE t.typtype IN ('e', 'd') AND t.typnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
  ) ours;
  FOREACH statement IN ARRAY coalesce(statements, '{}') LOOP EXECUTE statement; END LOOP;
END $$;
`
