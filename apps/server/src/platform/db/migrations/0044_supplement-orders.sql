DROP INDEX "orders_trademark_owner_idx";--> statement-breakpoint
DROP INDEX "orders_trademark_agency_idx";--> statement-breakpoint
DROP INDEX "orders_trademark_created_idx";--> statement-breakpoint
DROP INDEX "orders_trademark_unpaid_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supplement_fee" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_supplement_open_key" ON "orders" USING btree ("parent_order_id","supplement_fee") WHERE "orders"."supplement_fee" is not null and "orders"."work_state" = 1;--> statement-breakpoint
CREATE INDEX "orders_trademark_owner_idx" ON "orders" USING btree ("owner_id","created_at","id") WHERE "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'trademarkSupplement', 'foreignTrademark', 'foreignTrademarkCountry');--> statement-breakpoint
CREATE INDEX "orders_trademark_agency_idx" ON "orders" USING btree ("agency_id","created_at","id") WHERE "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'trademarkSupplement', 'foreignTrademark', 'foreignTrademarkCountry');--> statement-breakpoint
CREATE INDEX "orders_trademark_created_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'trademarkSupplement', 'foreignTrademark', 'foreignTrademarkCountry');--> statement-breakpoint
CREATE INDEX "orders_trademark_unpaid_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'trademarkSupplement', 'foreignTrademark', 'foreignTrademarkCountry') and "orders"."payment_state" in (0, 1) and "orders"."work_state" between 1 and 6
          and "orders"."official_fen" + "orders"."service_fen" > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_supplement_check" CHECK (("orders"."kind" = 'trademarkSupplement') = ("orders"."supplement_fee" is not null) and ("orders"."supplement_fee" is null or "orders"."parent_order_id" is not null));