/**
 * Indexes of the product on tables that may be large. They are created concurrently while the server runs, because a
 * migration would lock the table. A changed definition needs a new name.
 */
export const LARGE_INDEXES = [
  // Rows by creator, in the order of names.
  {
    name: 'large_user_maker_name',
    on: 'public."user" (tenant_id, created_by, f_fold(nombre), id) include (nombre) where deleted_at is null',
  },
  // Rows named by functions, with their folded name.
  {
    name: 'large_user_named',
    on: 'public."user" (tenant_id, id, f_fold(nombre)) include (nombre, created_by) where deleted_at is null',
  },
  // Rows with answers, for lists filtered by answers.
  {
    name: 'large_user_answered',
    on: 'public."user" (tenant_id, id) where deleted_at is null and submissions is not null',
  },
] as const

/** Pattern of these names. */
export const LARGE_INDEX = '^large_[a-z_]+$'
