import { readToken } from '../../../server/session/index.ts'
import { smallestExtra } from '../extras.ts'
import { inAll } from '../overlays.ts'
import { putInto } from '../requirements.ts'
import { fullDay } from './extras.ts'
import type { TestPortal } from '../testPortal.ts'
import type { Side } from './side.ts'

/** A folder in the bin: the calls take it out of there. */
async function putIntoBin({ sql }: TestPortal, { id: tenant, code, held }: Side): Promise<void> {
  // Several do this at once, and each unique index of the table may be the one that tells them.
  await sql(
    `insert into document (tenant_id, id, nombre, is_directorio, deleted_at) values ($1, $2, $3, true, now())
     on conflict do nothing`,
    [tenant, held.binned, `${code} binned`],
  )
  await sql('update document set deleted_at = now() where tenant_id = $1 and id = $2 and deleted_at is null', [
    tenant,
    held.binned,
  ])
}

/** A draft of the fields of a module: the calls publish it, or give it up. */
const drafted = ({ sql }: TestPortal, { id: tenant }: Side, module: string): Promise<unknown> =>
  sql(
    `insert into definition (tenant_id, module, version, draft) values ($1, $2, 1, $3::json)
     on conflict (tenant_id, module) do update set draft = excluded.draft`,
    [tenant, module, JSON.stringify({ over: module, version: 2 })],
  )

/** A module of the organisation's own with a draft, which was published or not: the calls publish it, withdraw it or give it up. */
const ownDrafted =
  (was: 'published' | 'begun') =>
  async ({ sql }: TestPortal, { id: tenant, code }: Side, module: string): Promise<unknown> => {
    const content = JSON.stringify(
      smallestExtra(module, {
        texts: inAll({ [`lbl.${module}.title`]: `zq7${code} own`, [`lbl.${module}.nombre`]: 'a' }),
      }),
    )
    // One statement each: requests of an attack prepare the same module at once.
    const drafted = `insert into definition (tenant_id, module, version, draft) values ($1, $2, 3, $3::json)
      on conflict (tenant_id, module) do update set version = 3, draft = excluded.draft, rights = null`
    if (was === 'begun')
      return sql(
        `with drafted as (${drafted}, published = null)
         delete from definition_version where tenant_id = $1 and module = $2`,
        [tenant, module, content],
      )
    await sql(
      `with drafted as (${drafted})
       insert into definition_version (tenant_id, module, version, hash, content)
       select $1, $2, number, 'zq7 ' || number, $3::json from generate_series(1, 2) number
       on conflict do nothing`,
      [tenant, module, content],
    )
    return sql(
      `update definition d set published = 2 where tenant_id = $1 and module = $2
        and exists (select from definition_version v where (v.tenant_id, v.module, v.version) = (d.tenant_id, d.module, 2))`,
      [tenant, module],
    )
  }

/** Brings a record into a state in which a call succeeds, because the call itself takes it out of that state. */
export const PREPARATIONS: {
  readonly [call: string]: (portal: TestPortal, side: Side, id: string) => Promise<unknown>
} = {
  'user.edit': distinct,
  'user.editNew': distinct,
  'user.revert': distinct,
  // A list that the organisation began with has no change that could be taken back.
  'choiceList.revert': ({ sql }, { id: tenant }, id) =>
    sql(
      `update choice_list l set nombre = nombre || '.', version = version + 1 where tenant_id = $1 and id::text = $2
          and not exists (select from history h where h.tenant_id = $1 and h.entity = 'choice_list' and h.record = $2)`,
      [tenant, id],
    ),
  'requirement.correct': (portal, { held }) => putInto(portal, held.returned, 'rP3'),
  'booking.status': ({ sql }, _side, id) =>
    sql('update booking set estatus = 2 where id::text = $1 and estatus <> 2', [id]),
  // One person holds so many within an hour.
  'booking.hold': ({ sql }, { id: tenant }) => sql('delete from booking_hold where tenant_id = $1', [tenant]),
  // Nothing is free on that day, and nobody waits twice.
  'waiting.create': async ({ sql }, { id: tenant, held }) => {
    await sql(
      `insert into lock (tenant_id, id, area, fecha_inicio, fecha_fin)
       values ($1, $2, $2, $3::date - interval '1 day', $3::date + interval '2 days')
       on conflict (tenant_id, id) do update set deleted_at = null`,
      [tenant, held.open, fullDay()],
    )
    await sql('update waiting set estatus = 4 where tenant_id = $1 and estatus <> 4', [tenant])
  },
  'waiting.status': ({ sql }, _side, id) =>
    sql('update waiting set estatus = 1 where id::text = $1 and estatus <> 1', [id]),
  // One person makes ten of them at most, and changes none but their own.
  'calendarFeed.create': ({ sql }, { id: tenant }) =>
    sql(
      `delete from calendar_key where tenant_id = $1 and read_at is null and created_at < now() - interval '1 second'
          and id not in (select id from calendar_key where tenant_id = $1 order by created_at, id limit 5)`,
      [tenant],
    ),
  // The same secret under another id, for each of them is read so many times an hour.
  'calendarFeed.read': async ({ sql }, { id: tenant, held }) => {
    const hash = readToken(held.feed)?.hash
    // In one statement, for several do this at once.
    await sql(
      `with held as (
         update calendar_key set id = gen_random_uuid(), user_id = $2, nombre = 'read', created_at = now(), read_at = null
          where tenant_id = $1 and token_hash = $3 returning id)
       insert into calendar_key (tenant_id, id, user_id, nombre, token_hash)
       select $1, gen_random_uuid(), $2, 'read', $3 where not exists (select from held) on conflict do nothing`,
      [tenant, held.client, hash],
    )
  },
  'calendarFeed.renew': ownFeed,
  'calendarFeed.withdraw': ownFeed,
  'signatureRequest.create': ({ sql }, { id: tenant }) =>
    sql(`update signature_request set estado = 'expired' where tenant_id = $1 and estado in ('waiting', 'open')`, [
      tenant,
    ]),
  'signatureRequest.open': askAdmin,
  'signatureRequest.sign': askAdmin,
  'signatureRequest.signSeveral': askAdmin,
  // Five codes an hour are sent.
  'signatureRequest.code': async (portal, side, id) => {
    await portal.sql('delete from signing_code where tenant_id = $1', [side.id])
    return askAdmin(portal, side, id)
  },
  'signatureRequest.replace': async (portal, side, id) => {
    await askAdmin(portal, side, id)
    return portal.sql(`update signature_request set estado = 'lost' where id::text = $1`, [id])
  },
  'signatureRequest.resend': async (portal, side, id) => {
    await askAdmin(portal, side, id)
    return portal.sql(
      `update signature_request set usuario = null, nombre_externo = 'Zq', correo_externo = 'zq7@elsewhere.example', enlace = 1
        where id::text = $1`,
      [id],
    )
  },
  'signatureRequest.decline': askAdmin,
  'signatureRequest.handOn': askAdmin,
  'signatureRequest.withdraw': askAdmin,
  'document.getRemoved': putIntoBin,
  'document.restore': putIntoBin,
  'document.bulkRestore': putIntoBin,
  'document.purge': putIntoBin,
  'document.bulkPurge': putIntoBin,
  // One person has a hundred of them at most. The one that other calls read stays.
  'draft.save': ({ sql }, { id: tenant, held }) =>
    sql('delete from draft where tenant_id = $1 and key <> $2', [tenant, held.draft]),
  'form.publish': ({ sql }, _side, id) => sql('update form set cambios = true where id::text = $1', [id]),
  'form.rollback': ({ sql }, _side, id) =>
    sql(
      `with earlier as (
         insert into form_version (tenant_id, form_id, number, hash, source)
         select tenant_id, id, 1, 'zq7', '{"nombre":{},"campos":[]}' from form where id::text = $1 on conflict do nothing)
       update form set number = 2 where id::text = $1`,
      [id],
    ),
  'form.discard': ({ sql }, _side, id) => sql('update form set number = 1 where id::text = $1', [id]),
  'overlay.edit': drafted,
  'overlay.publish': drafted,
  'overlay.discard': drafted,
  'overlay.back': drafted,
  'ownModule.get': ownDrafted('begun'),
  'ownModule.edit': ownDrafted('begun'),
  'ownModule.preview': ownDrafted('begun'),
  'ownModule.published': ownDrafted('published'),
  'ownModule.readSource': ownDrafted('begun'),
  'ownModule.source': ownDrafted('begun'),
  'ownModule.remove': ownDrafted('begun'),
  'ownModule.publish': ownDrafted('begun'),
  'ownModule.discard': ownDrafted('published'),
  'ownModule.back': ownDrafted('published'),
  'ownModule.withdraw': ownDrafted('published'),
  'device.remove': ({ sql }, { id: tenant, sessions }, id) =>
    sql(
      `insert into device (tenant_id, id, user_id, platform, token, token_hash)
       values ($1, $2::uuid, $3::uuid, 1, $4, $5) on conflict do nothing`,
      [tenant, id, sessions['admin']?.user, `held ${id}`, Buffer.from(id)],
    ),
  'passkey.remove': ({ sql }, { id: tenant, held }, id) =>
    sql(
      `insert into passkey (tenant_id, id, user_id, nombre, credential, public_key)
       values ($1, $2::uuid, $3::uuid, 'key', $4, '') on conflict do nothing`,
      [tenant, id, held.client, `held ${id}`],
    ),
  'openSession.end': ({ sql }, { id: tenant, held }, id) =>
    sql(
      `insert into session (tenant_id, id, token_hash, user_id, password_generation)
       select $1, $2::uuid, $3, u.id, u.password_generation from "user" u where u.tenant_id = $1 and u.id = $4::uuid
       on conflict do nothing`,
      [tenant, id, Buffer.from(id), held.client],
    ),
}

/** A request that asks the administrator, who made it, and is still to be answered. Of several that do this at once one is asked. */
function askAdmin({ sql }: TestPortal, { id: tenant, code }: Side, id: string): Promise<unknown> {
  return sql(
    `update signature_request r
        set estado = case when r.id::text = $2 then 'open' else 'expired' end, permite_delegar = true, vence = now() + interval '30 days',
            usuario = u.id, solicitante = u.id, nombre_externo = null, correo_externo = null
       from "user" u where r.tenant_id = $1 and u.tenant_id = r.tenant_id and u.email = 'admin@' || $3 || '.example'`,
    [tenant, id, code],
  )
}

/** A feed of the administrator. */
function ownFeed({ sql }: TestPortal, { id: tenant, code }: Side, id: string): Promise<unknown> {
  return sql(
    `insert into calendar_key (tenant_id, id, user_id, nombre, token_hash)
     select $1, $2::uuid, u.id, 'feed', $3 from "user" u where u.tenant_id = $1 and u.email = 'admin@' || $4 || '.example'
     on conflict (tenant_id, id) do update set user_id = excluded.user_id`,
    [tenant, id, Buffer.from(id), code],
  )
}

/** Somebody whom nobody is like: those who are alike are merged, and not edited. */
function distinct({ sql }: TestPortal, { id: tenant }: Side, id: string): Promise<unknown> {
  return sql(
    `update "user" t set nombre = left(t.nombre, 40) || ' ' || t.id
      where tenant_id = $1 and id::text = $2 and exists (
        select from "user" d where d.tenant_id = t.tenant_id and d.id <> t.id and f_fold(d.nombre) = f_fold(t.nombre)
           and d.fecha_nacimiento = t.fecha_nacimiento and d.deleted_at is null)`,
    [tenant, id],
  )
}
