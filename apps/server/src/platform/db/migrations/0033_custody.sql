CREATE TABLE "square_payees" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_payees_account_check" CHECK ("square_payees"."account" ~ '^[0-9]{8,32}$')
);
--> statement-breakpoint
CREATE TABLE "square_payouts" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_fen" integer NOT NULL,
	"payee_name" text NOT NULL,
	"payee_bank" text NOT NULL,
	"payee_account" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"receipt_file_id" uuid NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"paid_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_payouts_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "square_payouts_amount_check" CHECK ("square_payouts"."amount_fen" > 0),
	CONSTRAINT "square_payouts_reference_check" CHECK ("square_payouts"."reference" <> '')
);
--> statement-breakpoint
ALTER TABLE "square_offers" ADD COLUMN "custody" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "square_payees" ADD CONSTRAINT "square_payees_deal_id_square_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."square_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_payees" ADD CONSTRAINT "square_payees_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_payouts" ADD CONSTRAINT "square_payouts_deal_id_square_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."square_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_payouts" ADD CONSTRAINT "square_payouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_payouts" ADD CONSTRAINT "square_payouts_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_payouts" ADD CONSTRAINT "square_payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "square_payouts_reference_key" ON "square_payouts" USING btree ("reference");--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_order_check" CHECK (case when "square_deals"."custody" then "square_deals"."state" in ('contract','cancelled') or "square_deals"."order_id" is not null else "square_deals"."order_id" is null end);--> statement-breakpoint
INSERT INTO ledger_accounts (code, name_en, name_zh) VALUES ('custody-held', 'Prices of deals held for their sellers', '代管转让价款');
--> statement-breakpoint
CREATE TRIGGER square_payouts_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON square_payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A price is paid out once the office recorded the change, and goes one way only: out to the seller or back to the buyer.
CREATE FUNCTION refuse_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM square_deal_events e WHERE e.deal_id = NEW.deal_id AND e.event = 'record' AND e.is_office
  ) THEN
    RAISE EXCEPTION 'deal % has no recordal of the office', NEW.deal_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM payments p JOIN square_deals d ON d.order_id = p.order_id
    WHERE p.id = NEW.payment_id AND p.state = 'paid' AND d.id = NEW.deal_id AND p.amount_fen = NEW.amount_fen
  ) THEN
    RAISE EXCEPTION 'deal % is not paid by this payment', NEW.deal_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (SELECT FROM refunds r WHERE r.payment_id = NEW.payment_id AND r.of_order = 1 AND r.state <> 'refused') THEN
    RAISE EXCEPTION 'the price of deal % goes back', NEW.deal_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'square_payouts_refund';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER square_payouts_allowed BEFORE INSERT ON square_payouts FOR EACH ROW EXECUTE FUNCTION refuse_payout();
--> statement-breakpoint
CREATE FUNCTION refuse_refund_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.of_order = 1 AND NEW.state <> 'refused' AND EXISTS (SELECT FROM square_deals d WHERE d.order_id = NEW.order_id) THEN
    PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
    IF EXISTS (SELECT FROM square_payouts p WHERE p.payment_id = NEW.payment_id) THEN
      RAISE EXCEPTION 'payment % was paid out', NEW.payment_id
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'refunds_payout';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_not_paid_out BEFORE INSERT OR UPDATE OF state, of_order ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_refund_of_payout();
--> statement-breakpoint
-- In custody nothing goes on before the price lies with us, and nothing counts as released that was not paid out.
CREATE FUNCTION refuse_unpaid_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.custody AND NEW.state IN ('filing', 'filed', 'recorded', 'released') AND NOT EXISTS (
    SELECT FROM payments p WHERE p.order_id = NEW.order_id AND p.state = 'paid'
  ) THEN
    RAISE EXCEPTION 'the price of deal % is not paid', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.state = 'released' AND NOT EXISTS (SELECT FROM square_payouts p WHERE p.deal_id = NEW.id) THEN
    RAISE EXCEPTION 'the price of deal % is not paid out', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER square_deals_paid BEFORE INSERT OR UPDATE OF state, custody ON square_deals FOR EACH ROW EXECUTE FUNCTION refuse_unpaid_deal();
