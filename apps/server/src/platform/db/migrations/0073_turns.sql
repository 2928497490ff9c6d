CREATE TABLE "turns" (
	"task" text PRIMARY KEY NOT NULL,
	"turn_at" timestamp with time zone NOT NULL
);
