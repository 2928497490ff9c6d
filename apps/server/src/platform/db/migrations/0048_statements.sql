ALTER TABLE "ledger_accounts" ADD COLUMN "side" text GENERATED ALWAYS AS (case when code in ('provider-clearing', 'bank') then 'place' when code like '%-held' or code = 'unassigned-receipts' then 'held' else 'own' end) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "ledger_postings_transaction_idx";--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction_idx" ON "ledger_postings" USING btree ("transaction_id","account_code","amount_fen");
