ALTER TABLE "square_wanted" ADD COLUMN "nice_classes" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "square_wanted" SET "nice_classes" = array["nice_class"] WHERE "nice_class" > 0;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD CONSTRAINT "square_wanted_classes_check" CHECK (1 <= all("square_wanted"."nice_classes") and 45 >= all("square_wanted"."nice_classes"));