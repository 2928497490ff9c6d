ALTER TABLE "case_imports" ADD COLUMN "homed_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_cases" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "case_packages_order_idx" ON "case_packages" USING btree ("order_id") WHERE "case_packages"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "case_comment_reads_order_idx" ON "case_comment_reads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "timers_order_idx" ON "timers" USING btree ("order_id");--> statement-breakpoint
-- Organisations that imports made for clients had no roles: their owner could invite nobody.
INSERT INTO "organisation_roles" ("organisation_id", "preset", "rights")
SELECT g."id", p."preset", p."rights"
FROM "organisations" g CROSS JOIN (VALUES
  ('manager', '{see,draft,submit,pay,answer,approve,export,people}'::text[]),
  ('colleague', '{see,draft,submit,pay,answer,approve,export}'),
  ('drafter', '{see,draft,answer,export}'),
  ('submitter', '{see,draft,submit,answer,export}'),
  ('payer', '{see,pay,export}'),
  ('approver', '{see,approve,export}'),
  ('reader', '{see}')
) AS p ("preset", "rights")
WHERE g."kind" = 'company' AND NOT EXISTS (
  SELECT FROM "organisation_roles" r WHERE r."organisation_id" = g."id" AND r."preset" = p."preset");
