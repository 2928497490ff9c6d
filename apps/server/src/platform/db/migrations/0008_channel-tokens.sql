CREATE TABLE "channel_tokens" (
	"account" text PRIMARY KEY NOT NULL,
	"token" text,
	"expires_at" timestamp with time zone
);
