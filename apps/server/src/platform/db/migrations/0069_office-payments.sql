CREATE TABLE "office_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"paid_on" date NOT NULL,
	"amount_fen" integer NOT NULL,
	"receipt_no" text DEFAULT '' NOT NULL,
	"receipt_file_id" uuid,
	"noted_by" uuid,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_by" uuid,
	"taken_back_at" timestamp with time zone,
	"taken_back_reason" text,
	CONSTRAINT "office_payments_amount_check" CHECK ("office_payments"."amount_fen" > 0),
	CONSTRAINT "office_payments_taken_back_check" CHECK (("office_payments"."taken_back_at" is null) = ("office_payments"."taken_back_by" is null) and ("office_payments"."taken_back_at" is null) = ("office_payments"."taken_back_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "office_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_payments_order_idx" ON "office_payments" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_office_payment_id_office_payments_id_fk" FOREIGN KEY ("office_payment_id") REFERENCES "public"."office_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_held_idx" ON "orders" USING btree ("submitted_at","id") WHERE "orders"."held_fen" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_office_key" ON "ledger_transactions" USING btree ("office_payment_id","kind") WHERE "ledger_transactions"."office_payment_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_held_check" CHECK ("orders"."held_fen" >= 0);--> statement-breakpoint
-- Annual fees that the office took before the ledger knew of it are booked as they stand.
WITH taken AS (
  INSERT INTO office_payments (order_id, paid_on, amount_fen, receipt_no)
  SELECT l.order_id, l.paid_on, sum(l.annual_fen + l.late_fen + l.restoration_fen), ''
  FROM fee_lines l WHERE l.state IN ('taken', 'filed') GROUP BY l.order_id, l.paid_on
  HAVING sum(l.annual_fen + l.late_fen + l.restoration_fen) > 0
  RETURNING id, order_id, amount_fen),
booked AS (
  INSERT INTO ledger_transactions (kind, order_id, office_payment_id)
  SELECT 'officePaid', order_id, id FROM taken RETURNING id, office_payment_id)
INSERT INTO ledger_postings (transaction_id, account_code, amount_fen)
SELECT b.id, p.account_code, p.amount_fen FROM booked b JOIN taken t ON t.id = b.office_payment_id
CROSS JOIN LATERAL (VALUES ('official-fees-held', t.amount_fen), ('bank', -t.amount_fen)) AS p (account_code, amount_fen);
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
-- A database at its first migration is not filled yet, so nothing is summed there.
UPDATE orders o SET held_fen = h.held FROM (
  SELECT t.order_id, -sum(p.amount_fen)::integer AS held FROM ledger_postings p JOIN ledger_transactions t ON t.id = p.transaction_id
  WHERE p.account_code = 'official-fees-held' AND t.order_id IS NOT NULL GROUP BY t.order_id) h
WHERE h.order_id = o.id AND h.held <> 0;
--> statement-breakpoint
-- What an order holds for the office follows every posting; its check refuses to pay out more than came in.
CREATE FUNCTION follow_held_fees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET held_fen = held_fen - NEW.amount_fen
  WHERE id = (SELECT order_id FROM ledger_transactions WHERE id = NEW.transaction_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_held AFTER INSERT ON ledger_postings FOR EACH ROW WHEN (NEW.account_code = 'official-fees-held') EXECUTE FUNCTION follow_held_fees();
