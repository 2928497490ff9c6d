ALTER TABLE "notice_steps" DROP CONSTRAINT "notice_steps_notice_id_round_step_pk";--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "reminded_through" date DEFAULT (now() at time zone 'Asia/Shanghai')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "record_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_steps" ADD COLUMN "due_on" date;--> statement-breakpoint
CREATE INDEX "watches_owner_amount_idx" ON "watches" USING btree ("owner_id","next_amount_fen","id") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_owner_added_idx" ON "watches" USING btree ("owner_id","created_at","id") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "notices_owner_due_idx" ON "notices" USING btree ("owner_id","stage","official_on","id");--> statement-breakpoint
CREATE INDEX "notices_owner_dispatched_idx" ON "notices" USING btree ("owner_id","stage","dispatched_on","id");--> statement-breakpoint
CREATE INDEX "notices_agency_due_idx" ON "notices" USING btree ("agency_id","stage","official_on","id") WHERE "notices"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_agency_dispatched_idx" ON "notices" USING btree ("agency_id","stage","dispatched_on","id") WHERE "notices"."agency_id" is not null;--> statement-breakpoint
ALTER TABLE "notice_steps" ADD CONSTRAINT "notice_steps_once_key" UNIQUE NULLS NOT DISTINCT("notice_id","round","step","due_on");--> statement-breakpoint
-- What was compared last counts as the record of that time; reminders were told up to the day before the next one.
UPDATE "watches" SET "record_updated_at" = "compared_at",
  "reminded_through" = least("changes_on" - 1, (now() at time zone 'Asia/Shanghai')::date);--> statement-breakpoint
UPDATE "notice_steps" s SET "due_on" = n."official_on" FROM "notices" n WHERE n."id" = s."notice_id" AND s."step" LIKE 'due%';
