-- Whoever reads what they have made reads it along large_user_maker_name, which holds the makers too (server/sql/largeIndexes.ts): this one was
-- kept up at each write for nothing more.
drop index user_maker;
