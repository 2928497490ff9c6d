DROP INDEX "official_documents_once_key";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_cmyk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "coloured_share" real;--> statement-breakpoint
ALTER TABLE "official_documents" ADD COLUMN "notice_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "official_documents_once_key" ON "official_documents" USING btree ("order_id","code","dispatched_on","notice_no");