/**
 * Indexes of the product over tables that are large where there are many people: no migration makes them, for it would hold the table
 * meanwhile. They are made beside the requests, as those of own fields are. An index of another meaning has another name.
 */
export const LARGE_INDEXES = [
  // Whoever reaches what they have made reads it in the order of names too.
  {
    name: 'large_user_maker_name',
    on: 'public."user" (tenant_id, created_by, f_fold(nombre), id) include (nombre) where deleted_at is null',
  },
  // And those whom functions name one by one, with what orders them: the folded name need not be made anew.
  {
    name: 'large_user_named',
    on: 'public."user" (tenant_id, id, f_fold(nombre)) include (nombre, created_by) where deleted_at is null',
  },
  // Whoever has answered a served form: lists that are narrowed by answers look at nobody else.
  {
    name: 'large_user_answered',
    on: 'public."user" (tenant_id, id) where deleted_at is null and submissions is not null',
  },
] as const

/** Names of these indexes, and of no others. */
export const LARGE_INDEX = '^large_[a-z_]+$'
