CREATE TABLE "madrid_fees" (
	"member" text NOT NULL,
	"kind" text NOT NULL,
	"first" integer NOT NULL,
	"classes_included" smallint NOT NULL,
	"further" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "madrid_fees_member_valid_from_pk" PRIMARY KEY("member","valid_from"),
	CONSTRAINT "madrid_fees_kind_check" CHECK ("madrid_fees"."kind" in ('individual','complementary')),
	CONSTRAINT "madrid_fees_amounts_check" CHECK ("madrid_fees"."first" >= 0 and "madrid_fees"."further" >= 0 and "madrid_fees"."classes_included" >= 0),
	CONSTRAINT "madrid_fees_days_check" CHECK ("madrid_fees"."valid_to" is null or "madrid_fees"."valid_to" >= "madrid_fees"."valid_from"),
	CONSTRAINT "madrid_fees_complementary_check" CHECK ("madrid_fees"."kind" = 'individual' or ("madrid_fees"."first" = 0 and "madrid_fees"."further" = 0))
);
--> statement-breakpoint
ALTER TABLE "foreign_targets" DROP CONSTRAINT "foreign_targets_route_check";--> statement-breakpoint
ALTER TABLE "foreign_targets" ADD CONSTRAINT "foreign_targets_route_check" CHECK ("foreign_targets"."route" in ('paris','pct','pctNational','hague','single','madrid','regional'));