ALTER TABLE "square_listings" DROP CONSTRAINT "square_listings_state_check";--> statement-breakpoint
DROP INDEX "square_listings_live_key";--> statement-breakpoint
ALTER TABLE "square_deals" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "square_deals" ADD COLUMN "end_file_id" uuid;--> statement-breakpoint
ALTER TABLE "square_deals" ADD COLUMN "paying_by" uuid;--> statement-breakpoint
ALTER TABLE "square_deals" ADD COLUMN "paying_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD COLUMN "shown_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD COLUMN "tokens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_end_file_id_files_id_fk" FOREIGN KEY ("end_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_paying_by_users_id_fk" FOREIGN KEY ("paying_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "square_deals_created_idx" ON "square_deals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "square_deals_price_idx" ON "square_deals" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "square_wanted_tokens_idx" ON "square_wanted" USING gin ("tokens") WHERE "square_wanted"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "square_listings_live_key" ON "square_listings" USING btree ("owner_id","kind","number") WHERE "square_listings"."state" not in ('takenDown', 'expired', 'transferred', 'licensed');--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_paying_check" CHECK (("square_deals"."paying_by" is null) = ("square_deals"."paying_since" is null) and ("square_deals"."paying_by" is null or ("square_deals"."state" = 'recorded' and "square_deals"."custody")));--> statement-breakpoint
ALTER TABLE "square_listings" ADD CONSTRAINT "square_listings_state_check" CHECK ("square_listings"."state" in ('draft','pendingCertification','inReview','returned','published','reserved','dealing','transferred','licensed','takenDown','expired'));--> statement-breakpoint
UPDATE square_deals d SET recorded_by = (
  SELECT e.actor_id FROM square_deal_events e WHERE e.deal_id = d.id AND e.event = 'record' AND e.is_office ORDER BY e.id DESC LIMIT 1
) WHERE d.recorded_on IS NOT NULL;
--> statement-breakpoint
-- The office's recordal counts until it is taken back; after the filing a deal ends by a paper of the office only.
CREATE FUNCTION is_recorded(deal uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT e.event = 'record' AND e.is_office FROM square_deal_events e
    WHERE e.deal_id = deal AND e.event IN ('record', 'unrecord') ORDER BY e.id DESC LIMIT 1
  ), false)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_unrecorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('recorded', 'released') AND NOT is_recorded(NEW.id) THEN
    RAISE EXCEPTION 'deal % has no recordal of the office', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.state = 'cancelled' AND NEW.filed_on IS NOT NULL AND NEW.end_file_id IS NULL THEN
    RAISE EXCEPTION 'deal % was filed and has no paper of the office to end by', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A price is paid out by whoever alone said that he pays it, who is not the one that noted the recordal.
CREATE OR REPLACE FUNCTION refuse_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF NOT is_recorded(NEW.deal_id) THEN
    RAISE EXCEPTION 'deal % has no recordal of the office', NEW.deal_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM square_deals d WHERE d.id = NEW.deal_id AND d.paying_by = NEW.paid_by AND d.recorded_by IS DISTINCT FROM NEW.paid_by
  ) THEN
    RAISE EXCEPTION 'deal % is not paid out by this person', NEW.deal_id USING ERRCODE = 'integrity_constraint_violation';
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
-- The account stands still while somebody pays to it.
CREATE FUNCTION refuse_payee_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM square_deals d WHERE d.id = OLD.deal_id AND d.paying_by IS NOT NULL) THEN
    RAISE EXCEPTION 'the price of deal % is being paid to this account', OLD.deal_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER square_payees_still BEFORE UPDATE OR DELETE ON square_payees FOR EACH ROW EXECUTE FUNCTION refuse_payee_change();
