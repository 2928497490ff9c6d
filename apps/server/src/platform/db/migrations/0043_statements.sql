ALTER TABLE "ledger_accounts" ADD COLUMN "side" text GENERATED ALWAYS AS (case when code in ('provider-clearing', 'bank') then 'place' when code like '%-held' or code = 'unassigned-receipts' then 'held' else 'own' end) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "ledger_postings_transaction_idx";--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction_idx" ON "ledger_postings" USING btree ("transaction_id","account_code","amount_fen");--> statement-breakpoint
-- What is held for somebody never goes below zero on any order. Whoever books locks the order first; here it is locked whoever forgot.
CREATE FUNCTION refuse_overdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked uuid;
BEGIN
  IF (SELECT side FROM ledger_accounts WHERE code = NEW.account_code) <> 'held' THEN
    RETURN NULL;
  END IF;
  SELECT order_id INTO booked FROM ledger_transactions WHERE id = NEW.transaction_id;
  IF booked IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM FROM orders WHERE id = booked FOR NO KEY UPDATE;
  IF (SELECT sum(g.amount_fen) FROM ledger_transactions t JOIN ledger_postings g ON g.transaction_id = t.id
      WHERE t.order_id = booked AND g.account_code = NEW.account_code) > 0 THEN
    RAISE EXCEPTION 'more would leave % than is held for order %', NEW.account_code, booked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_held_check';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_postings_overdrawn AFTER INSERT ON ledger_postings FOR EACH ROW WHEN (NEW.amount_fen > 0) EXECUTE FUNCTION refuse_overdrawn();
