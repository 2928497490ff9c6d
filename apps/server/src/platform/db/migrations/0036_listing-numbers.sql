DROP INDEX "square_listings_number_idx";--> statement-breakpoint
CREATE INDEX "square_listings_number_idx" ON "square_listings" USING btree ("number" text_pattern_ops);