CREATE TABLE "data_sources" (
	"register" text NOT NULL,
	"name" text NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"newest_age" date,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"rhythm_days" smallint,
	CONSTRAINT "data_sources_register_name_pk" PRIMARY KEY("register","name"),
	CONSTRAINT "data_sources_register_check" CHECK ("data_sources"."register" in ('patents', 'marks', 'copyrights', 'goods', 'madridFees')),
	CONSTRAINT "data_sources_records_check" CHECK ("data_sources"."records" >= 0),
	CONSTRAINT "data_sources_failure_check" CHECK (("data_sources"."failed_at" is null) = ("data_sources"."failure" is null)),
	CONSTRAINT "data_sources_rhythm_check" CHECK ("data_sources"."rhythm_days" between 0 and 1000)
);
--> statement-breakpoint
INSERT INTO "data_sources" ("register", "name", "records", "newest_age", "succeeded_at")
	SELECT 'patents', "name", "records", "newest_age", "imported_at" FROM "patent_sources"
	-- Of marks and registrations no import was noted: the newest day that their data describe is the latest known sign of life.
	UNION ALL SELECT 'marks', "source_name", sum("marks")::int, max("newest_on"), max("newest_on")::timestamptz
		FROM "mark_counts" GROUP BY "source_name"
	UNION ALL SELECT 'copyrights', "source_name", count(*)::int, max("source_age"), max("source_age")::timestamptz
		FROM "copyright_register" GROUP BY "source_name"
	UNION ALL SELECT 'goods', "source", sum("items")::int, max("valid_from"), max("imported_at")
		FROM "classification_editions" WHERE "is_complete" GROUP BY "source"
	UNION ALL SELECT 'madridFees', "source", count(*)::int, max("valid_from"), max("imported_at")
		FROM "madrid_fees" GROUP BY "source";
--> statement-breakpoint
DROP TABLE "patent_sources" CASCADE;