ALTER TABLE "users" ADD COLUMN "last_organisation_id" uuid CONSTRAINT "users_last_organisation_fk" REFERENCES "organisations" ("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sub_account_of" uuid CONSTRAINT "users_sub_account_fk" REFERENCES "organisations" ("id");--> statement-breakpoint
-- Everybody's own, by the id of the account: what `owner_id` names stays what it was. One with sub-accounts is a company. That of a sub-account is
-- closed, for nobody works there; its row lets every account be an owner.
INSERT INTO "organisations" ("id", "kind", "name", "demo", "created_by", "created_at", "closed_at")
SELECT u."id", CASE WHEN EXISTS (SELECT FROM "users" s WHERE s."owner_id" = u."id" AND s."id" <> u."id") THEN 'company' ELSE 'person' END,
  coalesce(nullif(u."name", ''), u."account"), u."demo", u."id", u."created_at", CASE WHEN u."owner_id" <> u."id" THEN now() END
FROM "users" u;--> statement-breakpoint
INSERT INTO "organisations" ("kind", "agency_id", "name", "name_en") SELECT 'agency', "id", "name", "name_en" FROM "agencies";--> statement-breakpoint
INSERT INTO "organisation_roles" ("organisation_id", "preset", "rights")
SELECT g."id", p."preset", p."rights"
FROM "organisations" g CROSS JOIN (VALUES
  ('manager', '{see,draft,submit,pay,answer,approve,export,people}'::text[]),
  ('colleague', '{see,draft,submit,pay,answer,approve,export}'),
  ('drafter', '{see,draft,answer,export}'),
  ('submitter', '{see,draft,submit,answer,export}'),
  ('payer', '{see,pay,export}'),
  ('approver', '{see,approve,export}'),
  ('reader', '{see}'),
  ('attorney', '{see,draft,submit,answer,export}'),
  ('assistant', '{see,draft,answer}')
) AS p ("preset", "rights")
WHERE g."kind" = 'agency' OR (g."kind" = 'company' AND p."preset" NOT IN ('attorney', 'assistant'));--> statement-breakpoint
INSERT INTO "organisation_members" ("organisation_id", "user_id", "is_owner", "created_at")
SELECT "id", "id", true, "created_at" FROM "users" WHERE "owner_id" = "id";--> statement-breakpoint
INSERT INTO "organisation_members" ("organisation_id", "user_id", "role_id", "created_at")
SELECT u."owner_id", u."id", r."id", u."created_at"
FROM "users" u JOIN "organisation_roles" r ON r."organisation_id" = u."owner_id" AND r."preset" = 'colleague'
WHERE u."owner_id" <> u."id";--> statement-breakpoint
-- Who owns an agency stands nowhere: nobody, until the back office names somebody.
INSERT INTO "organisation_members" ("organisation_id", "user_id", "role_id")
SELECT g."id", u."id", r."id"
FROM "users" u
JOIN "organisations" g ON g."agency_id" = u."agency_id"
JOIN "organisation_roles" r ON r."organisation_id" = g."id" AND r."preset" = 'attorney'
WHERE u."role" = 'agent';--> statement-breakpoint
UPDATE "users" u SET
  "last_organisation_id" = coalesce((SELECT g."id" FROM "organisations" g WHERE g."agency_id" = u."agency_id" AND u."role" = 'agent'), u."owner_id"),
  "sub_account_of" = CASE WHEN u."owner_id" <> u."id" THEN u."owner_id" END;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
UPDATE "sessions" s SET "organisation_id" = u."last_organisation_id" FROM "users" u WHERE u."id" = s."user_id";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "organisation_id" SET NOT NULL;--> statement-breakpoint
-- A session ends with the membership that it works in.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_fk" FOREIGN KEY ("organisation_id", "user_id")
  REFERENCES "organisation_members" ("organisation_id", "user_id") ON DELETE CASCADE;
