DROP INDEX "official_documents_once_key";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_cmyk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "coloured_share" real;--> statement-breakpoint
ALTER TABLE "foreign_quotes" ADD COLUMN "stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "foreign_targets" ADD COLUMN "priced" jsonb;--> statement-breakpoint
ALTER TABLE "official_documents" ADD COLUMN "notice_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "square_media" ADD COLUMN "poster_file_id" uuid;--> statement-breakpoint
ALTER TABLE "square_media" ADD CONSTRAINT "square_media_poster_file_id_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marks_plain_owner_idx" ON "marks" USING btree (lower(regexp_replace(normalize("owner_name", NFKC), '\s', '', 'g')),"number");--> statement-breakpoint
CREATE UNIQUE INDEX "official_documents_once_key" ON "official_documents" USING btree ("order_id","code","dispatched_on","notice_no");--> statement-breakpoint
ALTER TABLE "foreign_quotes" ADD CONSTRAINT "foreign_quotes_stale_check" CHECK (not ("foreign_quotes"."stale" and "foreign_quotes"."state" in ('sent','countered','accepted')));