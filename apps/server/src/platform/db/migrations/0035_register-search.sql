ALTER TABLE "watched_marks" ADD COLUMN "agency_id" integer;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD CONSTRAINT "watched_marks_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marks_class_applied_idx" ON "marks" USING btree ("class_number","applied_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "marks_class_status_idx" ON "marks" USING btree ("class_number","status","applied_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "marks_class_valid_idx" ON "marks" USING btree ("class_number","valid_to","id");--> statement-breakpoint
CREATE INDEX "watched_marks_agency_next_idx" ON "watched_marks" USING btree ("agency_id","next_on","id") WHERE "watched_marks"."agency_id" is not null;