ALTER TABLE "square_offers" DROP CONSTRAINT "square_offers_amount_check";--> statement-breakpoint
ALTER TABLE "square_wanted" DROP CONSTRAINT "square_wanted_budget_check";--> statement-breakpoint
ALTER TABLE "square_deals" DROP CONSTRAINT "square_deals_price_check";--> statement-breakpoint
ALTER TABLE "square_listings" DROP CONSTRAINT "square_listings_price_check";--> statement-breakpoint
ALTER TABLE "square_offers" ALTER COLUMN "amount_fen" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "square_wanted" ALTER COLUMN "budget_fen" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "square_deals" ALTER COLUMN "price_fen" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "square_payouts" ALTER COLUMN "amount_fen" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "square_listings" ALTER COLUMN "price_fen" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "square_offers" ADD CONSTRAINT "square_offers_custody_check" CHECK (not "square_offers"."custody" or "square_offers"."amount_fen" <= 999999999);--> statement-breakpoint
ALTER TABLE "square_offers" ADD CONSTRAINT "square_offers_amount_check" CHECK ("square_offers"."amount_fen" between 1 and 999999999999);--> statement-breakpoint
ALTER TABLE "square_wanted" ADD CONSTRAINT "square_wanted_budget_check" CHECK ("square_wanted"."budget_fen" between 1 and 999999999999);--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_price_check" CHECK ("square_deals"."price_fen" between 1 and 999999999999);--> statement-breakpoint
ALTER TABLE "square_listings" ADD CONSTRAINT "square_listings_price_check" CHECK ("square_listings"."price_fen" between 1 and 999999999999);