-- As for the other insert-only tables.
CREATE TRIGGER "LogClosing_no_truncate" BEFORE TRUNCATE ON "LogClosing" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LogTimestamp_no_truncate" BEFORE TRUNCATE ON "LogTimestamp" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "CostCheck_no_truncate" BEFORE TRUNCATE ON "CostCheck" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "EvaluationNote_no_truncate" BEFORE TRUNCATE ON "EvaluationNote" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Expense_no_truncate" BEFORE TRUNCATE ON "Expense" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "PlanChange_no_truncate" BEFORE TRUNCATE ON "PlanChange" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
