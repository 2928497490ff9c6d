ALTER TABLE "square_wanted" DROP CONSTRAINT "square_wanted_class_check";--> statement-breakpoint
ALTER TABLE "square_wanted" DROP COLUMN "nice_class";