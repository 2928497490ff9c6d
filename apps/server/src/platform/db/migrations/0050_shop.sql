CREATE TABLE "shop_product_pictures" (
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "shop_product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "shop_product_pictures_position_check" CHECK ("shop_product_pictures"."position" between 0 and 8)
);
--> statement-breakpoint
CREATE TABLE "shop_products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"official_fen" bigint DEFAULT 0 NOT NULL,
	"official_fee_note" text DEFAULT '' NOT NULL,
	"delivery_days" smallint DEFAULT 3 NOT NULL,
	"after_sales_days" smallint DEFAULT 7 NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_products_kind_check" CHECK ("shop_products"."kind" in ('goods','service')),
	CONSTRAINT "shop_products_state_check" CHECK ("shop_products"."state" in ('draft','inReview','onShelf','offShelf','refused')),
	CONSTRAINT "shop_products_official_check" CHECK ("shop_products"."official_fen" >= 0 and ("shop_products"."kind" = 'service' or "shop_products"."official_fen" = 0)),
	CONSTRAINT "shop_products_questions_check" CHECK ("shop_products"."kind" = 'service' or "shop_products"."questions" = '[]'::jsonb),
	CONSTRAINT "shop_products_days_check" CHECK ("shop_products"."delivery_days" between 0 and 365 and "shop_products"."after_sales_days" between 0 and 365),
	CONSTRAINT "shop_products_law_check" CHECK ("shop_products"."kind" <> 'goods' or "shop_products"."after_sales_days" >= 7),
	CONSTRAINT "shop_products_sold_check" CHECK ("shop_products"."sold" >= 0),
	CONSTRAINT "shop_products_shown_check" CHECK ("shop_products"."state" not in ('onShelf','offShelf') or "shop_products"."shown_at" is not null),
	CONSTRAINT "shop_products_submitted_check" CHECK ("shop_products"."state" <> 'inReview' or "shop_products"."submitted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "shop_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"price_fen" bigint NOT NULL,
	"stock" integer,
	"position" smallint NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "shop_variants_price_check" CHECK ("shop_variants"."price_fen" between 1 and 100000000000),
	CONSTRAINT "shop_variants_stock_check" CHECK ("shop_variants"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_visits" (
	"shop_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_visits_shop_id_day_pk" PRIMARY KEY("shop_id","day"),
	CONSTRAINT "shop_visits_visits_check" CHECK ("shop_visits"."visits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"logo_file_id" uuid,
	"banner_file_id" uuid,
	"notice" text DEFAULT '' NOT NULL,
	"service_phone" text DEFAULT '' NOT NULL,
	"after_sales" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"page" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seller_name" text DEFAULT '' NOT NULL,
	"seller_name_en" text DEFAULT '' NOT NULL,
	"pending" jsonb,
	"look_state" text DEFAULT 'shown' NOT NULL,
	"look_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shops_organisation_id_unique" UNIQUE("organisation_id"),
	CONSTRAINT "shops_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shops_slug_check" CHECK ("shops"."slug" ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
	CONSTRAINT "shops_state_check" CHECK ("shops"."state" in ('draft','inReview','open','closed','refused')),
	CONSTRAINT "shops_look_check" CHECK ("shops"."look_state" in ('shown','draft','inReview','refused')),
	CONSTRAINT "shops_pending_check" CHECK (("shops"."look_state" = 'shown') = ("shops"."pending" is null)),
	CONSTRAINT "shops_opened_check" CHECK ("shops"."state" not in ('open','closed') or "shops"."opened_at" is not null),
	CONSTRAINT "shops_submitted_check" CHECK (("shops"."state" <> 'inReview' and "shops"."look_state" <> 'inReview') or "shops"."submitted_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "shop_product_pictures" ADD CONSTRAINT "shop_product_pictures_product_id_shop_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_product_pictures" ADD CONSTRAINT "shop_product_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_variants" ADD CONSTRAINT "shop_variants_product_id_shop_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_visits" ADD CONSTRAINT "shop_visits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_banner_file_id_files_id_fk" FOREIGN KEY ("banner_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_product_pictures_file_idx" ON "shop_product_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "shop_products_shop_idx" ON "shop_products" USING btree ("shop_id","state","sort","id");--> statement-breakpoint
CREATE INDEX "shop_products_list_idx" ON "shop_products" USING btree ("shop_id","sort","id");--> statement-breakpoint
CREATE INDEX "shop_products_queue_idx" ON "shop_products" USING btree ("submitted_at","id") WHERE "shop_products"."state" = 'inReview';--> statement-breakpoint
CREATE INDEX "shop_products_created_idx" ON "shop_products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shop_variants_product_idx" ON "shop_variants" USING btree ("product_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_variants_name_key" ON "shop_variants" USING btree ("product_id","name") WHERE "shop_variants"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "shops_queue_idx" ON "shops" USING btree ("submitted_at","id") WHERE "shops"."state" = 'inReview' or "shops"."look_state" = 'inReview';--> statement-breakpoint
CREATE INDEX "shops_new_idx" ON "shops" USING btree ("created_at","id");--> statement-breakpoint
-- What goes to an office is a part of every price: looked at when all of a change is written.
CREATE FUNCTION hold_shop_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product uuid := CASE TG_TABLE_NAME WHEN 'shop_products' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'product_id' END;
BEGIN
  PERFORM 1 FROM shop_products WHERE id = product FOR SHARE;
  IF EXISTS (SELECT FROM shop_products p JOIN shop_variants v ON v.product_id = p.id
    WHERE p.id = product AND v.retired_at IS NULL AND v.price_fen < p.official_fen) THEN
    RAISE EXCEPTION 'a price below what goes to the office' USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_prices_official';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shop_products_prices AFTER UPDATE OF official_fen ON shop_products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION hold_shop_prices();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shop_variants_prices AFTER INSERT OR UPDATE OF price_fen, retired_at ON shop_variants DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION hold_shop_prices();--> statement-breakpoint
-- The moves of shop-states.ts, whoever writes: nothing that staff took down is shown again without being read.
CREATE FUNCTION hold_shop_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
    ('draft', 'inReview'), ('refused', 'inReview'), ('inReview', 'draft'), ('inReview', 'open'), ('inReview', 'refused'),
    ('open', 'refused'), ('closed', 'refused'), ('open', 'closed'), ('closed', 'open')
  ) THEN
    RAISE EXCEPTION 'a shop does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER shops_moves BEFORE UPDATE OF state ON shops FOR EACH ROW EXECUTE FUNCTION hold_shop_moves();--> statement-breakpoint
CREATE FUNCTION hold_shop_product_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
    ('draft', 'inReview'), ('refused', 'inReview'), ('inReview', 'draft'), ('inReview', 'onShelf'), ('inReview', 'refused'),
    ('onShelf', 'refused'), ('offShelf', 'refused'), ('offShelf', 'onShelf'), ('onShelf', 'offShelf'),
    ('onShelf', 'inReview'), ('offShelf', 'inReview')
  ) THEN
    RAISE EXCEPTION 'a product does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER shop_products_moves BEFORE UPDATE OF state ON shop_products FOR EACH ROW EXECUTE FUNCTION hold_shop_product_moves();--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES ('shop', 'deals');
