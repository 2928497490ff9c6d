ALTER TABLE "office_payments" ADD COLUMN "note_key" uuid;--> statement-breakpoint
ALTER TABLE "office_payments" ADD COLUMN "deadline_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "office_payments_noted_idx" ON "office_payments" USING btree ("noted_at","id") WHERE "office_payments"."noted_by" is not null;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_note_key_unique" UNIQUE("note_key");