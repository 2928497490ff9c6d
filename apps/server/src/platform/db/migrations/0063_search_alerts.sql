CREATE TABLE "search_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"search_id" uuid NOT NULL,
	"patent_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_alerts_ids_check" CHECK (cardinality("search_alerts"."patent_ids") between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "alert_after" bigint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "alert_ran_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "alert_failure" text;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_alerts_search_idx" ON "search_alerts" USING btree ("search_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "search_alerts_created_idx" ON "search_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_alert_idx" ON "saved_searches" USING btree ("alert_ran_at","id") WHERE "saved_searches"."alert" <> 'none';--> statement-breakpoint
UPDATE "saved_searches" SET "alert" = 'none' WHERE "name" IS NULL AND "alert" <> 'none';--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_alert_name_check" CHECK ("saved_searches"."alert" = 'none' or "saved_searches"."name" is not null);