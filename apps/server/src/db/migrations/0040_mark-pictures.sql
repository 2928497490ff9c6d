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
