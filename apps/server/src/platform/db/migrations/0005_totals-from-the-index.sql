DROP INDEX "orders_owner_created_idx";--> statement-breakpoint
CREATE INDEX "orders_owner_created_idx" ON "orders" USING btree ("owner_id","created_at","id","kind","work_state");