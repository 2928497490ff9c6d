ALTER TABLE "watches" ADD COLUMN "is_grant_year_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "is_compensation_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "watches" w SET
  "is_grant_year_told" = EXISTS (SELECT FROM "orders" o JOIN "official_documents" d ON d."order_id" = o."id"
    WHERE o."owner_id" = w."owner_id" AND o."patent_number" = w."number" AND (d."data" ->> 'grantFeeYear')::smallint = w."grant_fee_year"),
  "is_compensation_told" = EXISTS (SELECT FROM "orders" o JOIN "official_documents" d ON d."order_id" = o."id"
    WHERE o."owner_id" = w."owner_id" AND o."patent_number" = w."number" AND (d."data" ->> 'compensatedDays')::smallint = w."compensated_days")
WHERE w."grant_fee_year" IS NOT NULL OR w."compensated_days" > 0;
