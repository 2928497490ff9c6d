-- Guards that the schema language cannot say: histories only grow, ledger transactions sum to zero.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are only ever added', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_events_frozen BEFORE UPDATE OR TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_fen) FROM ledger_postings WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
--> statement-breakpoint
CREATE SEQUENCE order_number_sequence START 100001;
--> statement-breakpoint
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
INSERT INTO ledger_accounts (code, name_en, name_zh) VALUES
  ('provider-clearing', 'Money at the payment provider', '支付机构待结算'),
  ('official-fees-held', 'Official fees held for the office', '代收官费'),
  ('service-revenue', 'Service revenue', '服务收入'),
  ('unassigned-receipts', 'Receipts that belong to no order', '待退回款项');
--> statement-breakpoint
INSERT INTO agencies (id, code, name, name_en) VALUES (1, '11111', '示例专利代理事务所', 'Example Patent Agency');
--> statement-breakpoint
ALTER TABLE patent_search ALTER COLUMN tsv SET STORAGE EXTERNAL, ALTER COLUMN tsv SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE patent_search SET (toast_tuple_target = 256);
