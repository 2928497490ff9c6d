CREATE TABLE "order_tallies" (
	"agency_id" integer NOT NULL,
	"kind" text NOT NULL,
	"service_type" text NOT NULL,
	"payment_state" smallint NOT NULL,
	"work_state" smallint NOT NULL,
	"official_state" text NOT NULL,
	"charged" boolean NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "orders_creator_created_idx" ON "orders" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_deadline_idx" ON "orders" USING btree ("deadline_internal_on","id");--> statement-breakpoint
CREATE INDEX "orders_amount_idx" ON "orders" USING btree (("official_fen" + "service_fen" - "coupon_fen"),"id");
--> statement-breakpoint
CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_tallies
      SELECT agency_id, kind, service_type, payment_state, work_state, official_state, official_fen + service_fen > 0, count(*)
      FROM entering GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_tallies
      SELECT agency_id, kind, service_type, payment_state, work_state, official_state, official_fen + service_fen > 0, -count(*)
      FROM leaving GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO order_tallies
      SELECT agency_id, kind, service_type, payment_state, work_state, official_state, charged, sum(n)
      FROM (
        SELECT agency_id, kind, service_type, payment_state, work_state, official_state, official_fen + service_fen > 0 AS charged, 1 AS n FROM entering
        UNION ALL
        SELECT agency_id, kind, service_type, payment_state, work_state, official_state, official_fen + service_fen > 0, -1 FROM leaving
      ) moved
      GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS leaving NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS leaving FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_not_emptied BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO order_tallies
  SELECT agency_id, kind, service_type, payment_state, work_state, official_state, official_fen + service_fen > 0, count(*)
  FROM orders GROUP BY 1, 2, 3, 4, 5, 6, 7;
