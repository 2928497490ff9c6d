DROP INDEX "ledger_transactions_refund_key";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back_reference" text;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_paid_back_reference_key" ON "refunds" USING btree ("paid_back_reference") WHERE "refunds"."paid_back_reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_refund_key" ON "ledger_transactions" USING btree ("refund_id") WHERE "ledger_transactions"."refund_id" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_back_check" CHECK ("refunds"."paid_back_reference" is null or "refunds"."state" = 'done');