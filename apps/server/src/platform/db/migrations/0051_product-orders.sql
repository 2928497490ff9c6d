CREATE TABLE "product_after_sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_seller" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"amount_fen" bigint,
	"reason" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_no" text DEFAULT '' NOT NULL,
	"answer_by" date,
	"escalate_by" date,
	"escalated_at" timestamp with time zone,
	"refund_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_after_sales_answer_check" CHECK (("product_after_sales"."answer_by" is not null) = ("product_after_sales"."state" in ('asked','accepted','returned'))),
	CONSTRAINT "product_after_sales_kind_check" CHECK ("product_after_sales"."kind" in ('refund','returnRefund','redo')),
	CONSTRAINT "product_after_sales_state_check" CHECK ("product_after_sales"."state" in ('asked','accepted','returned','escalated','refunding','refunded','redone','refused','dismissed','withdrawn')),
	CONSTRAINT "product_after_sales_amount_check" CHECK (("product_after_sales"."amount_fen" is not null or "product_after_sales"."kind" = 'redo') and ("product_after_sales"."amount_fen" is null or "product_after_sales"."amount_fen" >= 1)),
	CONSTRAINT "product_after_sales_refund_check" CHECK ("product_after_sales"."state" not in ('refunding','refunded') or "product_after_sales"."refund_id" is not null),
	CONSTRAINT "product_after_sales_refused_check" CHECK ("product_after_sales"."state" <> 'refused' or ("product_after_sales"."answer" <> '' and "product_after_sales"."escalate_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"after_sale_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"side" text NOT NULL,
	"event" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"amount_fen" bigint,
	CONSTRAINT "product_order_events_side_check" CHECK ("product_order_events"."side" in ('buyer','seller','staff','system'))
);
--> statement-breakpoint
CREATE TABLE "product_order_files" (
	"event_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "product_order_files_event_id_file_id_pk" PRIMARY KEY("event_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "product_order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"price_fen" bigint NOT NULL,
	"official_fen" bigint DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"took_stock" boolean DEFAULT true NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "product_order_lines_amount_check" CHECK ("product_order_lines"."quantity" between 1 and 999 and "product_order_lines"."price_fen" >= 1 and "product_order_lines"."official_fen" between 0 and "product_order_lines"."price_fen")
);
--> statement-breakpoint
CREATE TABLE "product_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'toPay' NOT NULL,
	"receiver_name" text DEFAULT '' NOT NULL,
	"receiver_phone" text DEFAULT '' NOT NULL,
	"receiver_region" text DEFAULT '' NOT NULL,
	"receiver_address" text DEFAULT '' NOT NULL,
	"buyer_note" text DEFAULT '' NOT NULL,
	"seller_note" text DEFAULT '' NOT NULL,
	"listed_fen" bigint NOT NULL,
	"holds_stock" boolean DEFAULT true NOT NULL,
	"delivery_days" smallint NOT NULL,
	"after_sales_days" smallint NOT NULL,
	"pay_by" date NOT NULL,
	"paid_at" timestamp with time zone,
	"ship_by" date,
	"shipped_at" timestamp with time zone,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_no" text DEFAULT '' NOT NULL,
	"auto_done_on" date,
	"told_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"after_sales_until" date,
	"payout_due_on" date,
	"paid_out_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_orders_kind_check" CHECK ("product_orders"."kind" in ('goods','service')),
	CONSTRAINT "product_orders_state_check" CHECK ("product_orders"."state" in ('toPay','toShip','shipped','done','cancelled','refunded')),
	CONSTRAINT "product_orders_sides_check" CHECK ("product_orders"."seller_id" <> "product_orders"."buyer_id"),
	CONSTRAINT "product_orders_receiver_check" CHECK ("product_orders"."kind" <> 'goods' or ("product_orders"."receiver_name" <> '' and "product_orders"."receiver_phone" <> '' and "product_orders"."receiver_address" <> '')),
	CONSTRAINT "product_orders_paid_check" CHECK ("product_orders"."state" in ('toPay','cancelled') or ("product_orders"."paid_at" is not null and "product_orders"."ship_by" is not null)),
	CONSTRAINT "product_orders_shipped_check" CHECK ("product_orders"."state" not in ('shipped','done') or ("product_orders"."shipped_at" is not null and "product_orders"."auto_done_on" is not null)),
	CONSTRAINT "product_orders_done_check" CHECK ("product_orders"."state" <> 'done' or ("product_orders"."done_at" is not null and "product_orders"."after_sales_until" is not null and "product_orders"."payout_due_on" is not null)),
	CONSTRAINT "product_orders_stock_check" CHECK (not "product_orders"."holds_stock" or "product_orders"."state" not in ('cancelled')),
	CONSTRAINT "product_orders_listed_check" CHECK ("product_orders"."listed_fen" between 1 and 999999999)
);
--> statement-breakpoint
CREATE TABLE "product_payees" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_payees_account_check" CHECK ("product_payees"."account" ~ '^[0-9]{8,32}$')
);
--> statement-breakpoint
CREATE TABLE "product_payout_lines" (
	"payout_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_payout_lines_payout_id_order_id_pk" PRIMARY KEY("payout_id","order_id"),
	CONSTRAINT "product_payout_lines_amount_check" CHECK ("product_payout_lines"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" uuid NOT NULL,
	"state" text DEFAULT 'paying' NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payee_name" text NOT NULL,
	"payee_bank" text NOT NULL,
	"payee_account" text NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"reference" text,
	"paid_on" date,
	"receipt_file_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_payouts_state_check" CHECK ("product_payouts"."state" in ('paying','paid','stopped')),
	CONSTRAINT "product_payouts_amount_check" CHECK ("product_payouts"."amount_fen" > 0),
	CONSTRAINT "product_payouts_paid_check" CHECK (("product_payouts"."state" = 'paid') = ("product_payouts"."reference" is not null) and ("product_payouts"."state" = 'paid') = ("product_payouts"."receipt_file_id" is not null)
        and ("product_payouts"."state" <> 'paid' or ("product_payouts"."reference" <> '' and "product_payouts"."paid_on" is not null and "product_payouts"."ended_by" = "product_payouts"."started_by"))),
	CONSTRAINT "product_payouts_ended_check" CHECK (("product_payouts"."state" = 'paying') = ("product_payouts"."ended_by" is null) and ("product_payouts"."state" <> 'stopped' or "product_payouts"."notes" <> ''))
);
--> statement-breakpoint
ALTER TABLE "product_after_sales" ADD CONSTRAINT "product_after_sales_order_id_product_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."product_orders"("order_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_after_sales" ADD CONSTRAINT "product_after_sales_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_order_events" ADD CONSTRAINT "product_order_events_order_id_product_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."product_orders"("order_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_order_events" ADD CONSTRAINT "product_order_events_after_sale_id_product_after_sales_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."product_after_sales"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_order_events" ADD CONSTRAINT "product_order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_order_files" ADD CONSTRAINT "product_order_files_event_id_product_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."product_order_events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_order_files" ADD CONSTRAINT "product_order_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_order_files" ADD CONSTRAINT "product_order_files_order_id_product_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."product_orders"("order_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_order_lines" ADD CONSTRAINT "product_order_lines_order_id_product_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."product_orders"("order_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_order_lines" ADD CONSTRAINT "product_order_lines_product_id_shop_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_order_lines" ADD CONSTRAINT "product_order_lines_variant_id_shop_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."shop_variants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_orders" ADD CONSTRAINT "product_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_orders" ADD CONSTRAINT "product_orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_orders" ADD CONSTRAINT "product_orders_seller_id_organisations_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_orders" ADD CONSTRAINT "product_orders_buyer_id_organisations_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_payees" ADD CONSTRAINT "product_payees_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_payees" ADD CONSTRAINT "product_payees_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_payout_lines" ADD CONSTRAINT "product_payout_lines_payout_id_product_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."product_payouts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_payout_lines" ADD CONSTRAINT "product_payout_lines_order_id_product_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."product_orders"("order_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_payout_lines" ADD CONSTRAINT "product_payout_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_payouts" ADD CONSTRAINT "product_payouts_seller_id_organisations_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_payouts" ADD CONSTRAINT "product_payouts_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_payouts" ADD CONSTRAINT "product_payouts_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_payouts" ADD CONSTRAINT "product_payouts_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "product_after_sales_open_key" ON "product_after_sales" USING btree ("order_id") WHERE "product_after_sales"."state" in ('asked','accepted','returned','escalated','refunding');
--> statement-breakpoint
CREATE UNIQUE INDEX "product_after_sales_refund_key" ON "product_after_sales" USING btree ("refund_id") WHERE "product_after_sales"."refund_id" is not null;
--> statement-breakpoint
CREATE INDEX "product_after_sales_order_idx" ON "product_after_sales" USING btree ("order_id","created_at");
--> statement-breakpoint
CREATE INDEX "product_after_sales_created_idx" ON "product_after_sales" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "product_after_sales_answer_idx" ON "product_after_sales" USING btree ("answer_by","order_id") WHERE "product_after_sales"."answer_by" is not null;
--> statement-breakpoint
CREATE INDEX "product_after_sales_escalated_idx" ON "product_after_sales" USING btree ("escalated_at","id") WHERE "product_after_sales"."state" = 'escalated';
--> statement-breakpoint
CREATE INDEX "product_order_events_order_idx" ON "product_order_events" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "product_order_files_file_idx" ON "product_order_files" USING btree ("file_id","order_id");
--> statement-breakpoint
CREATE INDEX "product_order_files_order_idx" ON "product_order_files" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "product_order_lines_order_idx" ON "product_order_lines" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "product_order_lines_product_idx" ON "product_order_lines" USING btree ("product_id","order_id");
--> statement-breakpoint
CREATE INDEX "product_order_lines_variant_idx" ON "product_order_lines" USING btree ("variant_id");
--> statement-breakpoint
CREATE INDEX "product_orders_seller_idx" ON "product_orders" USING btree ("seller_id","created_at","order_id");
--> statement-breakpoint
CREATE INDEX "product_orders_buyer_idx" ON "product_orders" USING btree ("buyer_id","created_at","order_id");
--> statement-breakpoint
CREATE INDEX "product_orders_created_idx" ON "product_orders" USING btree ("created_at","order_id");
--> statement-breakpoint
CREATE INDEX "product_orders_unpaid_idx" ON "product_orders" USING btree ("pay_by","order_id") WHERE "product_orders"."state" = 'toPay';
--> statement-breakpoint
CREATE INDEX "product_orders_shipped_idx" ON "product_orders" USING btree ("auto_done_on","order_id") WHERE "product_orders"."state" = 'shipped';
--> statement-breakpoint
CREATE INDEX "product_orders_due_idx" ON "product_orders" USING btree ("payout_due_on","seller_id","order_id") WHERE "product_orders"."state" = 'done' and "product_orders"."paid_out_at" is null;
--> statement-breakpoint
CREATE INDEX "product_orders_shop_paid_idx" ON "product_orders" USING btree ("shop_id","paid_at") WHERE "product_orders"."paid_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "product_payout_lines_live_key" ON "product_payout_lines" USING btree ("order_id") WHERE "product_payout_lines"."is_live";
--> statement-breakpoint
CREATE UNIQUE INDEX "product_payouts_paying_key" ON "product_payouts" USING btree ("seller_id") WHERE "product_payouts"."state" = 'paying';
--> statement-breakpoint
CREATE UNIQUE INDEX "product_payouts_reference_key" ON "product_payouts" USING btree ("reference") WHERE "product_payouts"."reference" is not null;
--> statement-breakpoint
CREATE INDEX "product_payouts_seller_idx" ON "product_payouts" USING btree ("seller_id","started_at","id");
--> statement-breakpoint
CREATE INDEX "product_payouts_started_idx" ON "product_payouts" USING btree ("started_at","id");
--> statement-breakpoint
-- What is held for a seller of the square is on no invoice of ours: neither the price of a deal nor of a product.
CREATE OR REPLACE FUNCTION kept_for_invoice(of_order uuid, without_refund uuid, with_official boolean) RETURNS bigint LANGUAGE sql STABLE AS $$
  select coalesce(sum(p.service_fen + case when with_official and o.kind not in ('deal', 'productOrder') then p.official_fen else 0 end
    - coalesce((select sum(r.service_fen + case when with_official and o.kind not in ('deal', 'productOrder') then r.official_fen else 0 end) from refunds r
        where r.order_id = p.order_id and r.payment_id = p.id and r.of_order = 1 and r.state in ('approved', 'done', 'failed') and r.id is distinct from without_refund), 0)), 0)::bigint
  from payments p join orders o on o.id = p.order_id where p.order_id = of_order and p.state = 'paid'
$$;
--> statement-breakpoint
CREATE TRIGGER product_order_events_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON product_order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER product_order_files_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON product_order_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Nothing is shipped, done or refunded whose money did not come, and an order is its buyer's. The moves are those of product-order-states.ts.
CREATE FUNCTION refuse_unpaid_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
    ('toPay', 'toShip'), ('toPay', 'cancelled'), ('toShip', 'shipped'), ('shipped', 'done'),
    ('toShip', 'refunded'), ('shipped', 'refunded'), ('done', 'refunded')
  ) THEN
    RAISE EXCEPTION 'product order % does not go from % to %', NEW.order_id, OLD.state, NEW.state USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.state IN ('toShip', 'shipped', 'done', 'refunded') AND NOT EXISTS (
    SELECT FROM payments p WHERE p.order_id = NEW.order_id AND p.state = 'paid'
  ) THEN
    RAISE EXCEPTION 'product order % is not paid', NEW.order_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM orders o WHERE o.id = NEW.order_id AND o.owner_id = NEW.buyer_id AND o.kind = 'productOrder') THEN
    RAISE EXCEPTION 'product order % is not of this buyer', NEW.order_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_orders_paid BEFORE INSERT OR UPDATE OF state ON product_orders FOR EACH ROW EXECUTE FUNCTION refuse_unpaid_product();
--> statement-breakpoint
-- What an order takes of the stock is taken with it, in the same transaction, and given back once.
CREATE FUNCTION return_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.holds_stock THEN
    RAISE EXCEPTION 'the stock of product order % was given back', NEW.order_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE shop_variants v SET stock = v.stock + l.quantity
    FROM (SELECT variant_id, sum(quantity)::int AS quantity FROM product_order_lines WHERE order_id = NEW.order_id AND took_stock GROUP BY 1 ORDER BY 1) l
    WHERE v.id = l.variant_id AND v.stock IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_orders_stock AFTER UPDATE OF holds_stock ON product_orders FOR EACH ROW
  WHEN (OLD.holds_stock <> NEW.holds_stock) EXECUTE FUNCTION return_product_stock();
--> statement-breakpoint
-- The moves of the order's own states end the rest of it, whoever makes them: an order that nobody paid gives its stock back.
CREATE FUNCTION follow_product_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_orders SET state = 'cancelled', holds_stock = false, version = version + 1 WHERE order_id = NEW.id AND state = 'toPay';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_follow_product AFTER UPDATE OF work_state ON orders FOR EACH ROW
  WHEN (NEW.kind = 'productOrder' AND OLD.work_state <> NEW.work_state AND NEW.work_state IN (7, 8, 9)) EXECUTE FUNCTION follow_product_order();
--> statement-breakpoint
-- Money of an order goes out once: to the seller when everything is over, or back to the buyer. Both lock the payment.
CREATE FUNCTION refuse_product_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF paid.order_id IS DISTINCT FROM NEW.order_id OR paid.state <> 'paid' THEN
    RAISE EXCEPTION 'product order % is not paid by this payment', NEW.order_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM product_orders po JOIN product_payouts y ON y.id = NEW.payout_id AND y.seller_id = po.seller_id AND y.state = 'paying'
    WHERE po.order_id = NEW.order_id AND po.state = 'done' AND po.payout_due_on <= (now() AT TIME ZONE 'Asia/Shanghai')::date
  ) OR EXISTS (
    SELECT FROM product_after_sales a WHERE a.order_id = NEW.order_id AND a.state IN ('asked', 'accepted', 'returned', 'escalated', 'refunding')
  ) THEN
    RAISE EXCEPTION 'the money of product order % is not due', NEW.order_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'product_payout_lines_due';
  END IF;
  IF EXISTS (SELECT FROM refunds r WHERE r.payment_id = paid.id AND r.of_order = 1 AND r.state IN ('requested', 'approved', 'failed'))
    OR NEW.amount_fen <> paid.amount_fen - (SELECT coalesce(sum(r.amount_fen), 0) FROM refunds r
      WHERE r.payment_id = paid.id AND r.of_order = 1 AND r.state = 'done') THEN
    RAISE EXCEPTION 'product order % holds another amount', NEW.order_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'product_payout_lines_refund';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_payout_lines_allowed BEFORE INSERT ON product_payout_lines FOR EACH ROW EXECUTE FUNCTION refuse_product_payout();
--> statement-breakpoint
CREATE FUNCTION refuse_refund_of_product_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.of_order = 1 AND NEW.state <> 'refused' AND EXISTS (SELECT FROM product_orders po WHERE po.order_id = NEW.order_id) THEN
    PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
    IF EXISTS (SELECT FROM product_payout_lines l WHERE l.order_id = NEW.order_id AND l.is_live) THEN
      RAISE EXCEPTION 'product order % is paid out', NEW.order_id
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'refunds_product_payout';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_not_paid_to_seller BEFORE INSERT OR UPDATE OF state, of_order ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_refund_of_product_payout();
--> statement-breakpoint
-- The moves are those of after-sales.ts.
CREATE FUNCTION refuse_late_after_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
    ('asked', 'refunding'), ('asked', 'accepted'), ('asked', 'refused'), ('asked', 'withdrawn'), ('asked', 'escalated'),
    ('accepted', 'returned'), ('accepted', 'redone'), ('accepted', 'withdrawn'), ('accepted', 'escalated'),
    ('returned', 'refused'), ('returned', 'refunding'), ('returned', 'escalated'), ('refused', 'escalated'),
    ('escalated', 'refunding'), ('escalated', 'dismissed'), ('escalated', 'withdrawn'), ('refunding', 'refunded')
  ) THEN
    RAISE EXCEPTION 'after-sales % do not go from % to %', NEW.id, OLD.state, NEW.state USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  PERFORM FROM payments WHERE order_id = NEW.order_id AND state = 'paid' FOR UPDATE;
  IF NEW.state IN ('asked', 'accepted', 'returned', 'escalated', 'refunding')
    AND EXISTS (SELECT FROM product_payout_lines l WHERE l.order_id = NEW.order_id AND l.is_live) THEN
    RAISE EXCEPTION 'product order % is paid out', NEW.order_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'product_after_sales_payout';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_after_sales_in_time BEFORE INSERT OR UPDATE OF state ON product_after_sales FOR EACH ROW EXECUTE FUNCTION refuse_late_after_sale();
--> statement-breakpoint
-- A line is never changed but for being given free with a payout that was stopped.
CREATE FUNCTION keep_payout_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.is_live AND NOT NEW.is_live
    AND (NEW.payout_id, NEW.order_id, NEW.payment_id, NEW.amount_fen) = (OLD.payout_id, OLD.order_id, OLD.payment_id, OLD.amount_fen)
    AND EXISTS (SELECT FROM product_payouts y WHERE y.id = OLD.payout_id AND y.state = 'stopped') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was paid out does not change' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER product_payout_lines_kept BEFORE UPDATE OR DELETE ON product_payout_lines FOR EACH ROW EXECUTE FUNCTION keep_payout_line();
--> statement-breakpoint
-- A payout ends once, and pays what its lines say.
CREATE FUNCTION keep_product_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'paying' OR (NEW.seller_id, NEW.amount_fen, NEW.payee_name, NEW.payee_bank, NEW.payee_account, NEW.started_by)
    IS DISTINCT FROM (OLD.seller_id, OLD.amount_fen, OLD.payee_name, OLD.payee_bank, OLD.payee_account, OLD.started_by) THEN
    RAISE EXCEPTION 'a payout does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.state = 'paid' AND NEW.amount_fen IS DISTINCT FROM (SELECT sum(l.amount_fen) FROM product_payout_lines l WHERE l.payout_id = NEW.id AND l.is_live) THEN
    RAISE EXCEPTION 'a payout pays what its orders hold' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_payouts_kept BEFORE UPDATE OR DELETE ON product_payouts FOR EACH ROW EXECUTE FUNCTION keep_product_payout();
--> statement-breakpoint
-- The account stands still while somebody pays to it.
CREATE FUNCTION refuse_product_payee_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM product_payouts y WHERE y.seller_id = OLD.organisation_id AND y.state = 'paying') THEN
    RAISE EXCEPTION 'the account of seller % is being paid to', OLD.organisation_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'product_payees_paying';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER product_payees_still BEFORE UPDATE OR DELETE ON product_payees FOR EACH ROW EXECUTE FUNCTION refuse_product_payee_change();
--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES
  ('productOrder', 'deals'), ('productOrder.saleEscalated', 'office'), ('productOrder.payoutStopped', 'office');
