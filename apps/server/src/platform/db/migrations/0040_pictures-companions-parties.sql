CREATE TABLE "mark_pictures" (
	"number" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"small_key" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source_sha256" "bytea" NOT NULL,
	"source_name" text NOT NULL,
	"source_age" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mark_pictures_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "mark_pictures_small_key_unique" UNIQUE("small_key"),
	CONSTRAINT "mark_pictures_type_check" CHECK ("mark_pictures"."media_type" in ('image/jpeg', 'image/png'))
);
--> statement-breakpoint
CREATE TABLE "square_deal_parties" (
	"deal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"certificate_kind" text NOT NULL,
	"certificate_no" text NOT NULL,
	"address" text NOT NULL,
	"representative" text DEFAULT '' NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_deal_parties_deal_id_side_pk" PRIMARY KEY("deal_id","side"),
	CONSTRAINT "square_deal_parties_side_check" CHECK ("square_deal_parties"."side" in ('buyer','seller')),
	CONSTRAINT "square_deal_parties_named_check" CHECK ("square_deal_parties"."name" <> '' and "square_deal_parties"."certificate_no" <> '')
);
--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "submitted_version" integer;--> statement-breakpoint
ALTER TABLE "square_listings" ADD COLUMN "companions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "square_deal_parties" ADD CONSTRAINT "square_deal_parties_deal_id_square_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."square_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deal_parties" ADD CONSTRAINT "square_deal_parties_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "square_listings_companions_idx" ON "square_listings" USING gin ("companions") WHERE "square_listings"."companions" <> '{}';--> statement-breakpoint
-- Forms that were written before a listing could have companions.
UPDATE square_listings SET form = form || '{"companions": []}' WHERE NOT form ? 'companions';
--> statement-breakpoint
-- A mark's number is on the square once, as a listing or as a companion of one: two columns, which no index compares.
CREATE FUNCTION refuse_mark_shown_twice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  numbers text[] := NEW.companions || NEW.number;
  place int;
BEGIN
  IF NEW.kind <> 'trademark' OR NEW.state NOT IN ('published', 'reserved', 'dealing') THEN
    RETURN NEW;
  END IF;
  -- Two that are shown at the same time wait for each other here, always in the same order; few places, so that very many
  -- rows of one transaction need few locks.
  FOR place IN SELECT DISTINCT abs(hashtext(n)::bigint) % 64 FROM unnest(numbers) AS n ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(28, place);
  END LOOP;
  IF EXISTS (
    SELECT FROM square_listings l WHERE l.kind = 'trademark' AND l.number = ANY (numbers) AND l.id <> NEW.id
      AND l.state IN ('published', 'reserved', 'dealing')
  ) OR EXISTS (
    SELECT FROM square_listings l WHERE l.companions <> '{}' AND l.companions && numbers AND l.id <> NEW.id
      AND l.state IN ('published', 'reserved', 'dealing')
  ) THEN
    RAISE EXCEPTION 'a mark is shown on the square already'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'square_listings_shown_key';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER square_listings_marks_once BEFORE INSERT OR UPDATE OF state, number, companions, kind ON square_listings
  FOR EACH ROW EXECUTE FUNCTION refuse_mark_shown_twice();
--> statement-breakpoint
-- The version that was signed was the highest number of any paper, which signed scans raised too: it counts hand-ins now that
-- made papers.
UPDATE signing_links l SET signed_version = 1 + (
  SELECT count(*) FROM corrections c WHERE c.order_id = l.order_id AND c.answered_at <= l.signed_at
    AND EXISTS (SELECT FROM order_documents m JOIN files x ON x.id = m.file_id
      WHERE m.order_id = c.order_id AND m.created_at = c.answered_at AND x.purpose = 'made'))
WHERE l.signed_at IS NOT NULL;
--> statement-breakpoint
UPDATE "filings" SET "submitted_version" = "version" WHERE "submitted" IS NOT NULL;
--> statement-breakpoint
-- Proofs of identity that were handed in before one named whose it is stand for all owners, as the page said of one file then.
-- Signed pages and powers are left: nobody vouches for a signature.
CREATE FUNCTION pg_temp.proofs_of_all(form jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN jsonb_path_exists(form, '$.owners[1]')
    AND jsonb_path_exists(form, '$.papers[*] ? (@.kind == "identity" && !exists(@.owners))')
    THEN jsonb_set(form, '{papers}', (
      SELECT jsonb_agg(CASE WHEN paper ->> 'kind' = 'identity' AND NOT paper ? 'owners'
        THEN paper || jsonb_build_object('owners', jsonb_path_query_array(form, '$.owners[*].key')) ELSE paper END ORDER BY place)
      FROM jsonb_array_elements(form -> 'papers') WITH ORDINALITY AS p (paper, place)))
    ELSE form END
$$;
--> statement-breakpoint
UPDATE filings f SET form = pg_temp.proofs_of_all(f.form), submitted = pg_temp.proofs_of_all(f.submitted)
FROM orders o
WHERE o.id = f.order_id AND o.kind IN ('softwareCopyright', 'workCopyright') AND f.submitted IS NOT NULL;
