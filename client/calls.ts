// Written by `npm run client`; do not edit.
// document ef71726f172d912dfa6e7512ba10bb74ada5444df869ed0d195042aeb7fedb04
// types 582f3d3a46f7c9cb7902b7e67664311fa5040b4856033715f0cd6798e0afd163

export type CodedError<Code extends string> = components['schemas']['Error'] & {
  subCodigo: components['schemas']['AnyCode'] | Code
}
export interface paths {
  '/cuentas': {
    /** Your organisations: list */
    get: operations['account.list']
  }
  '/tokens': {
    /** Access tokens: list */
    get: operations['apiToken.list']
    /** Access tokens: New token */
    post: operations['apiToken.create']
  }
  '/tokens/{id}': {
    /** Access tokens: get */
    get: operations['apiToken.get']
    /** Access tokens: Revoke */
    delete: operations['apiToken.remove']
  }
  '/tokens/permisos': {
    /** Access tokens: grantable */
    get: operations['apiToken.grantable']
  }
  '/tokens/{id}/historial': {
    /** Access tokens: history */
    get: operations['apiToken.history']
  }
  '/areas': {
    /** Areas: list */
    get: operations['area.list']
    /** Areas: New area */
    post: operations['area.create']
  }
  '/areas/{id}': {
    /** Areas: get */
    get: operations['area.get']
    /** Areas: Edit */
    put: operations['area.edit']
    /** Areas: Delete */
    delete: operations['area.remove']
  }
  '/areas/areas': {
    /** Areas: pick */
    get: operations['area.pick']
  }
  '/area/areas': {
    /** Areas: pick */
    get: operations['area.pick.2']
  }
  '/areas/especialista': {
    /** Areas: specialist */
    get: operations['area.specialist']
  }
  '/areas/hijas/{filter_idpadre}': {
    /** Areas: children */
    get: operations['area.children']
  }
  '/areas/hojas/{filter_idsPadre}': {
    /** Areas: leaves */
    get: operations['area.leaves']
  }
  '/horarios': {
    /** Areas: schedules */
    get: operations['area.schedules']
  }
  '/periodos': {
    /** Areas: periods */
    get: operations['area.periods']
  }
  '/areas/{id}/historial': {
    /** Areas: history */
    get: operations['area.history']
    /** Areas: revert */
    put: operations['area.revert']
  }
  '/asociados': {
    /** Associates: list */
    get: operations['associate.list']
    /** Associates: New associate */
    post: operations['associate.create']
  }
  '/asociados/{id}': {
    /** Associates: get */
    get: operations['associate.get']
    /** Associates: Edit */
    put: operations['associate.edit']
    /** Associates: Delete */
    delete: operations['associate.remove.2']
  }
  '/asociado/{id}': {
    /** Associates: Delete */
    delete: operations['associate.remove']
  }
  '/etiqueta': {
    /** Associates: labels */
    get: operations['associate.labels']
  }
  '/asociados/{id}/historial': {
    /** Associates: history */
    get: operations['associate.history']
    /** Associates: revert */
    put: operations['associate.revert']
  }
  '/bitacora': {
    /** Activity log: list */
    get: operations['binnacle.list']
    /** Activity log: Delete */
    put: operations['binnacle.bulkRemove']
    /** Activity log: New entry */
    post: operations['binnacle.create']
  }
  '/bitacora/{id}': {
    /** Activity log: get */
    get: operations['binnacle.get']
    /** Activity log: Edit */
    put: operations['binnacle.edit']
  }
  '/bitacora/{id}/historial': {
    /** Activity log: history */
    get: operations['binnacle.history']
    /** Activity log: revert */
    put: operations['binnacle.revert']
  }
  '/emailblacklist/{tenant_id}': {
    /** E-mail blacklist: list */
    get: operations['blacklist.list']
    /** E-mail blacklist: Add an address */
    post: operations['blacklist.create']
    /** E-mail blacklist: Delete */
    delete: operations['blacklist.remove']
  }
  '/reservas': {
    /** Bookings: list */
    get: operations['booking.list']
    /** Bookings: cancelMany */
    put: operations['booking.cancelMany']
    /** Bookings: New booking */
    post: operations['booking.create']
  }
  '/reservas/{id}': {
    /** Bookings: get */
    get: operations['booking.get']
    /** Bookings: Edit */
    put: operations['booking.edit']
  }
  '/reservas/serie': {
    /** Bookings: createSeries */
    post: operations['booking.createSeries']
  }
  '/reservas/{id}/estatus': {
    /** Bookings: status */
    put: operations['booking.status']
  }
  '/reservas/{id}/lugar': {
    /** Bookings: place */
    get: operations['booking.place']
  }
  '/reservas/{id}/calendario': {
    /** Bookings: Add to my calendar */
    get: operations['booking.calendarFile']
  }
  '/reservas/servicios': {
    /** Bookings: services */
    get: operations['booking.services']
  }
  '/reservas/dias': {
    /** Bookings: days */
    get: operations['booking.days']
  }
  '/horariosdisponibles': {
    /** Bookings: slots */
    get: operations['booking.slots']
  }
  '/cierres': {
    /** Bookings: closures */
    get: operations['booking.closures']
  }
  '/disponibilidad/{input_idusuario}': {
    /** Bookings: availability */
    put: operations['booking.availability']
  }
  '/reservas/retencion': {
    /** Bookings: hold */
    post: operations['booking.hold']
    /** Bookings: release */
    delete: operations['booking.release']
  }
  '/reservas/{id}/historial': {
    /** Bookings: history */
    get: operations['booking.history']
    /** Bookings: revert */
    put: operations['booking.revert']
  }
  '/reservas/enlace/{tenant_id}/consulta': {
    /** Your booking: open */
    post: operations['bookingLink.open']
  }
  '/reservas/enlace/{tenant_id}/acciones': {
    /** Your booking: choices */
    post: operations['bookingLink.choices']
  }
  '/reservas/enlace/{tenant_id}/huecos': {
    /** Your booking: slots */
    post: operations['bookingLink.slots']
  }
  '/reservas/enlace/{tenant_id}': {
    /** Your booking: answer */
    post: operations['bookingLink.answer']
  }
  '/calendarios': {
    /** Calendar in other programs: list */
    get: operations['calendarFeed.list']
    /** Calendar in other programs: New address */
    post: operations['calendarFeed.create']
  }
  '/calendarios/{id}': {
    /** Calendar in other programs: Renew the address */
    put: operations['calendarFeed.renew']
    /** Calendar in other programs: Withdraw */
    delete: operations['calendarFeed.withdraw']
  }
  '/calendario/{input_clave}': {
    /** Calendar in other programs: read */
    get: operations['calendarFeed.read']
  }
  '/categorias': {
    /** Categories: list */
    get: operations['category.list']
    /** Categories: New category */
    post: operations['category.create']
  }
  '/categorias/{id}': {
    /** Categories: get */
    get: operations['category.get']
    /** Categories: Edit */
    put: operations['category.edit']
    /** Categories: Delete */
    delete: operations['category.remove']
  }
  '/categorias/resumen': {
    /** Categories: summary */
    get: operations['category.summary']
  }
  '/categoria': {
    /** Categories: pick */
    get: operations['category.pick']
  }
  '/categorias/{id}/historial': {
    /** Categories: history */
    get: operations['category.history']
    /** Categories: revert */
    put: operations['category.revert']
  }
  '/opciones': {
    /** Choices: list */
    get: operations['choice.list']
    /** Choices: Delete */
    put: operations['choice.bulkRemove']
    /** Choices: New choice */
    post: operations['choice.create']
  }
  '/opciones/{id}': {
    /** Choices: get */
    get: operations['choice.get']
    /** Choices: Edit */
    put: operations['choice.edit']
    /** Choices: Delete */
    delete: operations['choice.remove']
  }
  '/opciones/elegir': {
    /** Choices: pick */
    get: operations['choice.pick']
  }
  '/opciones/{id}/historial': {
    /** Choices: history */
    get: operations['choice.history']
    /** Choices: revert */
    put: operations['choice.revert']
  }
  '/listas': {
    /** Lists of choices: list */
    get: operations['choiceList.list']
    /** Lists of choices: New list */
    post: operations['choiceList.create']
  }
  '/listas/{id}': {
    /** Lists of choices: get */
    get: operations['choiceList.get']
    /** Lists of choices: Edit */
    put: operations['choiceList.edit']
    /** Lists of choices: Delete */
    delete: operations['choiceList.remove']
  }
  '/listas/elegir': {
    /** Lists of choices: pick */
    get: operations['choiceList.pick']
  }
  '/listas/origenes': {
    /** Lists of choices: sources */
    get: operations['choiceList.sources']
  }
  '/listas/{id}/historial': {
    /** Lists of choices: history */
    get: operations['choiceList.history']
    /** Lists of choices: revert */
    put: operations['choiceList.revert']
  }
  '/comisiones': {
    /** Commissions: list */
    get: operations['commission.list']
  }
  '/cupones': {
    /** Coupons: list */
    get: operations['coupon.list']
    /** Coupons: Delete */
    put: operations['coupon.bulkRemove']
    /** Coupons: New coupon */
    post: operations['coupon.create']
  }
  '/cupones/{id}': {
    /** Coupons: get */
    get: operations['coupon.get']
    /** Coupons: Edit */
    put: operations['coupon.edit']
    /** Coupons: Delete */
    delete: operations['coupon.remove']
  }
  '/cupones/{id}/historial': {
    /** Coupons: history */
    get: operations['coupon.history']
    /** Coupons: revert */
    put: operations['coupon.revert']
  }
  '/definiciones/{input_modulo}/borrador': {
    /** Configuration: Save draft */
    put: operations['definition.save']
  }
  '/definiciones/{input_modulo}/publicar': {
    /** Configuration: Publish */
    post: operations['definition.publish']
  }
  '/definiciones/{input_modulo}/volver': {
    /** Configuration: Go back to this version */
    post: operations['definition.rollback']
  }
  '/dispositivos': {
    /** Devices: list */
    get: operations['device.list']
  }
  '/registro/registrardispositivo': {
    /** Devices: register */
    post: operations['device.register']
  }
  '/registro/actualizardispositivo': {
    /** Devices: update */
    put: operations['device.update']
  }
  '/registro/actualizarusuario': {
    /** Devices: use */
    put: operations['device.use']
  }
  '/dispositivos/{id}': {
    /** Devices: Remove */
    delete: operations['device.remove']
  }
  '/documentos/listardocumentos': {
    /** Documents: list */
    get: operations['document.list']
  }
  '/documents': {
    /** Documents: list */
    get: operations['document.list.2']
  }
  '/documentos/carpetas': {
    /** Documents: pick */
    get: operations['document.pick']
  }
  '/documentos/{id}': {
    /** Documents: get */
    get: operations['document.get']
    /** Documents: Edit */
    put: operations['document.edit']
    /** Documents: Delete */
    delete: operations['document.remove']
  }
  '/documentos/{values_modulo}/{values_idPadre}': {
    /** Documents: Upload a document */
    post: operations['document.create']
  }
  '/documentos': {
    /** Documents: Delete */
    put: operations['document.bulkRemove']
  }
  '/documentos/papelera/{id}': {
    /** Documents: getRemoved */
    get: operations['document.getRemoved']
    /** Documents: Restore */
    put: operations['document.restore']
    /** Documents: Delete for good */
    delete: operations['document.purge']
  }
  '/documentos/papelera': {
    /** Documents: Restore */
    put: operations['document.bulkRestore']
    /** Documents: Empty the bin */
    delete: operations['document.emptyBin']
  }
  '/documentos/papelera/eliminar': {
    /** Documents: Delete for good */
    put: operations['document.bulkPurge']
  }
  '/documentos/mover': {
    /** Documents: Move */
    put: operations['document.move']
  }
  '/documentos/copiar': {
    /** Documents: Copy */
    put: operations['document.copy']
  }
  '/documentos/enviar': {
    /** Documents: Send by e-mail */
    post: operations['document.send']
  }
  '/documentos/comprimir': {
    /** Documents: Download as ZIP */
    post: operations['document.zip']
  }
  '/documentos/{id}/archivo': {
    /** Documents: Download */
    get: operations['document.download']
  }
  '/v3/documentos/{id}/firmar': {
    /** Documents: Sign */
    put: operations['document.sign']
  }
  '/documentos/firmados': {
    /** Documents: signed */
    get: operations['document.signed']
  }
  '/documentos/{id}/eventos': {
    /** Documents: events */
    get: operations['document.events']
  }
  '/documentos/clientes': {
    /** Documents: customers */
    get: operations['document.customers']
  }
  '/v3/documentos': {
    /** Documents: upload */
    post: operations['document.upload']
  }
  '/documentos/miniatura': {
    /** Documents: thumbnail */
    get: operations['document.thumbnail']
  }
  '/documentos/obtener': {
    /** Documents: content */
    get: operations['document.content']
  }
  '/documentos/{id}/historial': {
    /** Documents: history */
    get: operations['document.history']
    /** Documents: revert */
    put: operations['document.revert']
  }
  '/documentos/versiones': {
    /** Versions: list */
    get: operations['documentVersion.list']
  }
  '/documentos/versiones/{id}': {
    /** Versions: get */
    get: operations['documentVersion.get']
  }
  '/documentos/versiones/{id}/archivo': {
    /** Versions: Download */
    get: operations['documentVersion.download']
  }
  '/documentos/versiones/{id}/restaurar': {
    /** Versions: Restore */
    put: operations['documentVersion.reinstate']
  }
  '/documentos/versiones/{id}/historial': {
    /** Versions: history */
    get: operations['documentVersion.history']
  }
  '/borradores': {
    /** Drafts: own */
    get: operations['draft.own']
  }
  '/borradores/{input_clave}': {
    /** Drafts: get */
    get: operations['draft.get']
    /** Drafts: save */
    put: operations['draft.save']
    /** Drafts: drop */
    delete: operations['draft.drop']
  }
  '/supresiones': {
    /** Erasure log: list */
    get: operations['erasure.list']
  }
  '/supresiones/{id}': {
    /** Erasure log: plan */
    get: operations['erasure.plan']
    /** Erasure log: Erase personal data */
    post: operations['erasure.erase']
  }
  '/supresiones/externos': {
    /** Erasure log: Erase a signer without an account */
    post: operations['erasure.eraseOutsider']
  }
  '/formularios/gestion': {
    /** Forms: list */
    get: operations['form.list']
  }
  '/formularios/publicados': {
    /** Forms: pick */
    get: operations['form.pick']
  }
  '/formularios/{id}': {
    /** Forms: get */
    get: operations['form.get']
    /** Forms: Edit */
    put: operations['form.edit']
    /** Forms: Delete */
    delete: operations['form.remove']
  }
  '/formularios': {
    /** Sign in: formularios */
    get: operations['session.formularios']
    /** Forms: New form */
    post: operations['form.create']
  }
  '/formularios/vista': {
    /** Forms: preview */
    post: operations['form.preview']
  }
  '/formularios/{id}/publicado': {
    /** Forms: served */
    get: operations['form.served']
  }
  '/formularios/versiones/{input_formulario}': {
    /** Forms: versions */
    get: operations['form.versions']
  }
  '/formularios/{id}/publicar': {
    /** Forms: Publish */
    post: operations['form.publish']
  }
  '/formularios/{id}/volver': {
    /** Forms: Go back to a version */
    post: operations['form.rollback']
  }
  '/formularios/{id}/borrador': {
    /** Forms: Discard changes */
    delete: operations['form.discard']
  }
  '/formularios/{id}/historial': {
    /** Forms: history */
    get: operations['form.history']
    /** Forms: revert */
    put: operations['form.revert']
  }
  '/grupos': {
    /** Groups: list */
    get: operations['group.list']
    /** Groups: Delete */
    put: operations['group.bulkRemove']
    /** Groups: New group */
    post: operations['group.create']
  }
  '/grupos/{id}': {
    /** Groups: get */
    get: operations['group.get']
    /** Groups: Edit */
    put: operations['group.edit']
  }
  '/grupos/{id}/historial': {
    /** Groups: history */
    get: operations['group.history']
    /** Groups: revert */
    put: operations['group.revert']
  }
  '/reservas/publico/{tenant_id}/servicios': {
    /** Book without an account: services */
    get: operations['guestBooking.services']
  }
  '/reservas/publico/{tenant_id}/dias': {
    /** Book without an account: days */
    get: operations['guestBooking.days']
  }
  '/reservas/publico/{tenant_id}/huecos': {
    /** Book without an account: slots */
    post: operations['guestBooking.slots']
  }
  '/reservas/publico/{tenant_id}/retencion': {
    /** Book without an account: hold */
    post: operations['guestBooking.hold']
  }
  '/reservas/publico/{tenant_id}/liberar': {
    /** Book without an account: release */
    post: operations['guestBooking.release']
  }
  '/reservas/publico/{tenant_id}': {
    /** Book without an account: book */
    post: operations['guestBooking.book']
  }
  '/festivos': {
    /** Holidays: list */
    get: operations['holiday.list']
    /** Holidays: New holiday */
    post: operations['holiday.create']
  }
  '/festivos/{id}': {
    /** Holidays: get */
    get: operations['holiday.get']
    /** Holidays: Edit */
    put: operations['holiday.edit']
  }
  '/festivos/eliminar': {
    /** Holidays: Delete */
    put: operations['holiday.bulkRemove']
  }
  '/festivos/{id}/historial': {
    /** Holidays: history */
    get: operations['holiday.history']
    /** Holidays: revert */
    put: operations['holiday.revert']
  }
  '/proveedoresidentidad': {
    /** Identity providers: list */
    get: operations['identityProvider.list']
    /** Identity providers: New provider */
    post: operations['identityProvider.create']
  }
  '/proveedoresidentidad/{id}': {
    /** Identity providers: get */
    get: operations['identityProvider.get']
    /** Identity providers: Edit */
    put: operations['identityProvider.edit']
    /** Identity providers: Delete */
    delete: operations['identityProvider.remove']
  }
  '/proveedoresidentidad/{id}/estado': {
    /** Identity providers: Change status */
    put: operations['identityProvider.toggle']
  }
  '/proveedoresidentidad/{id}/secreto': {
    /** Identity providers: Client secret */
    put: operations['identityProvider.setSecret']
  }
  '/proveedoresidentidad/{id}/historial': {
    /** Identity providers: history */
    get: operations['identityProvider.history']
    /** Identity providers: revert */
    put: operations['identityProvider.revert']
  }
  '/incidencias': {
    /** Error reports: list */
    get: operations['incident.list']
  }
  '/incidencia': {
    /** Error reports: Report an error */
    post: operations['incident.create']
  }
  '/incidencias/{id}': {
    /** Error reports: get */
    get: operations['incident.get']
    /** Error reports: edit */
    put: operations['incident.edit']
  }
  '/incidencias/{id}/historial': {
    /** Error reports: history */
    get: operations['incident.history']
    /** Error reports: revert */
    put: operations['incident.revert']
  }
  '/elementos': {
    /** Linked choices: elements */
    get: operations['link.elements']
  }
  '/listas/opciones': {
    /** Linked choices: ofList */
    get: operations['link.ofList']
  }
  '/mediospago': {
    /** Linked choices: paymentMeans */
    get: operations['link.paymentMeans']
  }
  '/modalidades': {
    /** Linked choices: modalities */
    get: operations['link.modalities']
  }
  '/vencimientos': {
    /** Linked choices: expirations */
    get: operations['link.expirations']
  }
  '/bloqueos': {
    /** Locks: list */
    get: operations['lock.list']
    /** Locks: New lock */
    post: operations['lock.create']
  }
  '/bloqueos/masivo': {
    /** Locks: createMany */
    post: operations['lock.createMany']
  }
  '/bloqueos/eliminar': {
    /** Locks: Delete */
    put: operations['lock.bulkRemove']
  }
  '/noticias': {
    /** News: list */
    get: operations['news.list']
    /** News: Delete */
    put: operations['news.bulkRemove']
    /** News: New news item */
    post: operations['news.create']
  }
  '/noticias/{id}': {
    /** News: get */
    get: operations['news.get']
    /** News: Edit */
    put: operations['news.edit']
  }
  '/noticias/{id}/historial': {
    /** News: history */
    get: operations['news.history']
    /** News: revert */
    put: operations['news.revert']
  }
  '/sesiones': {
    /** Open sessions: list */
    get: operations['openSession.list']
    /** Open sessions: Sign out everywhere else */
    delete: operations['openSession.endOthers']
  }
  '/sesiones/{id}': {
    /** Open sessions: Sign out */
    delete: operations['openSession.end']
  }
  '/organizacion': {
    /** Organisation: list */
    get: operations['organisation.list']
  }
  '/organizacion/{id}': {
    /** Organisation: get */
    get: operations['organisation.get']
    /** Organisation: Edit */
    put: operations['organisation.edit']
  }
  '/organizacion/{id}/historial': {
    /** Organisation: history */
    get: operations['organisation.history']
    /** Organisation: revert */
    put: operations['organisation.revert']
  }
  '/bandejasalida': {
    /** Outbox: list */
    get: operations['outbox.list']
  }
  '/bandejasalida/{id}': {
    /** Outbox: get */
    get: operations['outbox.get']
  }
  '/bandejasalida/{id}/enviar': {
    /** Outbox: Send now */
    put: operations['outbox.send']
  }
  '/bandejasalida/{id}/historial': {
    /** Outbox: history */
    get: operations['outbox.history']
  }
  '/adaptaciones': {
    /** Fields of modules: list */
    get: operations['overlay.list']
  }
  '/adaptaciones/{id}': {
    /** Fields of modules: get */
    get: operations['overlay.get']
    /** Fields of modules: Edit */
    put: operations['overlay.edit']
  }
  '/adaptaciones/{id}/vista': {
    /** Fields of modules: preview */
    post: operations['overlay.preview']
  }
  '/adaptaciones/{id}/publicado': {
    /** Fields of modules: published */
    get: operations['overlay.published']
  }
  '/adaptaciones/versiones/{input_modulo}': {
    /** Fields of modules: versions */
    get: operations['overlay.versions']
  }
  '/adaptaciones/{id}/publicar': {
    /** Fields of modules: Publish */
    post: operations['overlay.publish']
  }
  '/adaptaciones/{id}/volver': {
    /** Fields of modules: Go back to a version */
    post: operations['overlay.back']
  }
  '/adaptaciones/{id}/borrador': {
    /** Fields of modules: Discard changes */
    delete: operations['overlay.discard']
  }
  '/modulospropios': {
    /** Own modules: list */
    get: operations['ownModule.list']
    /** Own modules: New module */
    post: operations['ownModule.create']
  }
  '/modulospropios/{id}': {
    /** Own modules: get */
    get: operations['ownModule.get']
    /** Own modules: Edit */
    put: operations['ownModule.edit']
    /** Own modules: Delete */
    delete: operations['ownModule.remove']
  }
  '/modulospropios/{id}/vista': {
    /** Own modules: preview */
    post: operations['ownModule.preview']
  }
  '/modulospropios/{id}/publicado': {
    /** Own modules: published */
    get: operations['ownModule.published']
  }
  '/modulospropios/destinos': {
    /** Own modules: targets */
    get: operations['ownModule.targets']
  }
  '/modulospropios/lugares': {
    /** Own modules: places */
    get: operations['ownModule.places']
  }
  '/modulospropios/versiones/{input_modulo}': {
    /** Own modules: versions */
    get: operations['ownModule.versions']
  }
  '/modulospropios/{id}/definicion': {
    /** Own modules: readSource */
    get: operations['ownModule.readSource']
    /** Own modules: Definition as JSON */
    put: operations['ownModule.source']
  }
  '/modulospropios/{id}/publicar': {
    /** Own modules: Publish */
    post: operations['ownModule.publish']
  }
  '/modulospropios/{id}/volver': {
    /** Own modules: Go back to a version */
    post: operations['ownModule.back']
  }
  '/modulospropios/{id}/retirar': {
    /** Own modules: Withdraw */
    post: operations['ownModule.withdraw']
  }
  '/modulospropios/{id}/borrador': {
    /** Own modules: Discard changes */
    delete: operations['ownModule.discard']
  }
  '/llaves': {
    /** Passkeys: list */
    get: operations['passkey.list']
  }
  '/llaves/{id}': {
    /** Passkeys: Remove */
    delete: operations['passkey.remove']
  }
  '/registro/llaves': {
    /** Passkeys: challenge */
    get: operations['passkey.challenge']
    /** Passkeys: Add a passkey */
    post: operations['passkey.register']
  }
  '/registro/llaves/inicio': {
    /** Sign in with a passkey: begin */
    post: operations['passkeySignIn.begin']
  }
  '/registro/llaves/entrada': {
    /** Sign in with a passkey: enter */
    post: operations['passkeySignIn.enter']
  }
  '/registro/contrasenia': {
    /** Password: state */
    get: operations['password.state']
    /** Password: edit */
    put: operations['password.edit']
  }
  '/permisos': {
    /** My permissions: list */
    get: operations['permission.list']
  }
  '/planes': {
    /** Plans: list */
    get: operations['plan.list']
    /** Plans: Delete */
    put: operations['plan.bulkRemove']
    /** Plans: New plan */
    post: operations['plan.create']
  }
  '/planes/{id}': {
    /** Plans: get */
    get: operations['plan.get']
    /** Plans: Edit */
    put: operations['plan.edit']
    /** Plans: Delete */
    delete: operations['plan.remove']
  }
  '/plan': {
    /** Plans: pick */
    get: operations['plan.pick']
  }
  '/planes/{id}/historial': {
    /** Plans: history */
    get: operations['plan.history']
    /** Plans: revert */
    put: operations['plan.revert']
  }
  '/plantillas': {
    /** Types of procedure: list */
    get: operations['procedureType.list']
    /** Types of procedure: New type of procedure */
    post: operations['procedureType.create']
  }
  '/plantillas/{id}': {
    /** Types of procedure: get */
    get: operations['procedureType.get']
    /** Types of procedure: Edit */
    put: operations['procedureType.edit']
    /** Types of procedure: Delete */
    delete: operations['procedureType.remove']
  }
  '/plantillas/{id}/historial': {
    /** Types of procedure: history */
    get: operations['procedureType.history']
    /** Types of procedure: revert */
    put: operations['procedureType.revert']
  }
  '/proveedor/web': {
    /** Providers: list */
    post: operations['provider.list']
  }
  '/proveedor/web/csv': {
    /** Providers: Export */
    post: operations['provider.export']
  }
  '/proveedor/web/lista': {
    /** Providers: dropdown */
    post: operations['provider.dropdown']
  }
  '/proveedor': {
    /** Providers: pick */
    get: operations['provider.pick']
    /** Providers: New provider */
    post: operations['provider.create']
  }
  '/proveedor/{id}': {
    /** Providers: get */
    get: operations['provider.get']
    /** Providers: Edit */
    put: operations['provider.edit']
    /** Providers: Delete */
    delete: operations['provider.remove']
  }
  '/proveedor/{id}/notify': {
    /** Providers: Send sign-in link */
    put: operations['provider.notify']
  }
  '/proveedor/{id}/historial': {
    /** Providers: history */
    get: operations['provider.history']
    /** Providers: revert */
    put: operations['provider.revert']
  }
  '/registro/proveedores/inicio': {
    /** Sign in: begin */
    post: operations['providerSignIn.begin']
  }
  '/registro/proveedores/regreso': {
    /** Sign in: enter */
    post: operations['providerSignIn.enter']
  }
  '/registro/proveedores/codigo': {
    /** Sign in: code */
    post: operations['providerSignIn.code']
  }
  '/tasas': {
    /** Rates: list */
    get: operations['rate.list']
    /** Rates: bulkStatus */
    put: operations['rate.bulkStatus']
  }
  '/tasas/{id}': {
    /** Rates: get */
    get: operations['rate.get']
  }
  '/tasas/{id}/historial': {
    /** Rates: history */
    get: operations['rate.history']
  }
  '/lecturas': {
    /** Access log: list */
    get: operations['readLog.list']
  }
  '/lecturas/datos': {
    /** Access log: Export my data */
    get: operations['readLog.mine']
  }
  '/lecturas/modulos': {
    /** Access log: modules */
    get: operations['readLog.modules']
  }
  '/requerimiento/listarreq': {
    /** Procedures: list */
    post: operations['requirement.list']
  }
  '/requerimiento/listarreq/resumen': {
    /** Procedures: summary */
    post: operations['requirement.summary']
  }
  '/requirements': {
    /** Procedures: browse */
    get: operations['requirement.browse']
  }
  '/requerimiento/{id}': {
    /** Procedures: get */
    get: operations['requirement.get']
    /** Procedures: Process */
    put: operations['requirement.changeStatus']
  }
  '/requerimiento': {
    /** Procedures: New procedure */
    post: operations['requirement.create']
  }
  '/requerimiento/{id}/correccion': {
    /** Procedures: Correct */
    put: operations['requirement.correct']
  }
  '/v3/requerimiento/{id}/adjuntos/{input_fileId}/firmar': {
    /** Procedures: View and sign */
    put: operations['requirement.signFile']
  }
  '/requerimiento/{id}/{record_fechaIni}': {
    /** Procedures: Delete */
    delete: operations['requirement.remove']
  }
  '/reqestatus/{input_requerimiento}': {
    /** Procedures: statuses */
    get: operations['requirement.statuses']
  }
  '/reqespecialistas/{input_requerimiento}': {
    /** Procedures: specialists */
    get: operations['requirement.specialists']
  }
  '/formplareq': {
    /** Procedures: forms */
    get: operations['requirement.forms']
  }
  '/requerimiento/{id}/historial': {
    /** Procedures: Closed procedures */
    get: operations['requirement.history']
  }
  '/plazosvencidos': {
    /** Records past their retention period: list */
    get: operations['retention.list']
  }
  '/plazosvencidos/{id}/parar': {
    /** Records past their retention period: Stop */
    put: operations['retention.stop']
  }
  '/plazosvencidos/{id}/aceptar': {
    /** Records past their retention period: Allow deletion */
    put: operations['retention.release']
  }
  '/plazosvencidos/parar': {
    /** Records past their retention period: Stop all */
    put: operations['retention.stopAll']
  }
  '/plazosvencidos/aceptar': {
    /** Records past their retention period: Allow all that need a decision */
    put: operations['retention.releaseAll']
  }
  '/roles': {
    /** Roles: list */
    get: operations['role.list']
    /** Roles: New role */
    post: operations['role.create']
  }
  '/roles/permisos': {
    /** Roles: grantable */
    get: operations['role.grantable']
  }
  '/roles/{id}/historial': {
    /** Roles: history */
    get: operations['role.history']
  }
  '/roles/{id}': {
    /** Roles: get */
    get: operations['role.get']
    /** Roles: Edit */
    put: operations['role.edit']
    /** Roles: Delete */
    delete: operations['role.remove']
  }
  '/vistas': {
    /** Views as another person: list */
    get: operations['viewLog.list']
    /** Roles: View as another person */
    post: operations['role.viewAs']
    /** Sign in: endView */
    delete: operations['session.endView']
  }
  '/vistasguardadas': {
    /** Saved views: of */
    get: operations['savedView.of']
    /** Saved views: create */
    post: operations['savedView.create']
  }
  '/vistasguardadas/{id}': {
    /** Saved views: change */
    put: operations['savedView.change']
    /** Saved views: drop */
    delete: operations['savedView.drop']
  }
  '/registro/segundofactor': {
    /** Second factor: state */
    get: operations['secondFactor.state']
    /** Second factor: on */
    post: operations['secondFactor.on']
  }
  '/registro/segundofactor/codigos': {
    /** Second factor: renew */
    post: operations['secondFactor.renew']
  }
  '/registro/segundofactor/baja': {
    /** Second factor: off */
    post: operations['secondFactor.off']
  }
  '/registro/validarcodigo': {
    /** Second factor: validate */
    get: operations['secondFactor.validate']
  }
  '/aplicacion': {
    /** Sign in: application */
    get: operations['session.application']
  }
  '/registro/autenticarusuario': {
    /** Sign in: signIn */
    post: operations['session.signIn']
  }
  '/registro/registrarusuario': {
    /** Sign in: signUp */
    post: operations['session.signUp']
  }
  '/registro/recuperarcuenta': {
    /** Sign in: recover */
    post: operations['session.recover']
  }
  '/registro/validartoken': {
    /** Sign in: token */
    get: operations['session.token']
    /** Sign in: link */
    post: operations['session.link']
  }
  '/registro/confirmarcorreo': {
    /** Sign in: confirmContact */
    post: operations['session.confirmContact']
  }
  '/registro/obtenerusuario': {
    /** Sign in: user */
    get: operations['session.user']
  }
  '/registro/sesion': {
    /** Sign in: signOut */
    delete: operations['session.signOut']
  }
  '/modulosapp': {
    /** Sign in: modules */
    get: operations['session.modules']
  }
  '/definiciones': {
    /** Sign in: definitions */
    get: operations['session.definitions']
  }
  '/definiciones/{input_modulo}': {
    /** Sign in: definition */
    get: operations['session.definition']
  }
  '/tablacatalogo/{input_table}': {
    /** Sign in: catalogue */
    get: operations['session.catalogue']
  }
  '/unidades': {
    /** Sign in: units */
    get: operations['session.units']
  }
  '/openapi': {
    /** Sign in: openApi */
    get: operations['session.openApi']
  }
  '/galeria/{input_ruta}': {
    /** Sign in: gallery */
    get: operations['session.gallery']
  }
  '/accesos': {
    /** Sign-ins: list */
    get: operations['signInLog.list']
  }
  '/firmas/enlace/{tenant_id}/consulta': {
    /** Signature: open */
    post: operations['signatureLink.open']
  }
  '/firmas/enlace/{tenant_id}/acciones': {
    /** Signature: choices */
    post: operations['signatureLink.choices']
  }
  '/firmas/enlace/{tenant_id}': {
    /** Signature: answer */
    post: operations['signatureLink.answer']
  }
  '/firmas/enlace/{tenant_id}/archivo': {
    /** Signature: content */
    post: operations['signatureLink.content']
  }
  '/firmas/enlace/{tenant_id}/codigo': {
    /** Signature: code */
    post: operations['signatureLink.code']
  }
  '/v3/firmas/enlace/{tenant_id}/firmar': {
    /** Signature: sign */
    put: operations['signatureLink.sign']
  }
  '/firmas/solicitudes': {
    /** Signature requests: list */
    get: operations['signatureRequest.list']
    /** Signature requests: Request signatures */
    post: operations['signatureRequest.create']
  }
  '/firmas/solicitudes/{id}': {
    /** Signature requests: get */
    get: operations['signatureRequest.get']
  }
  '/firmas/solicitudes/{id}/archivo': {
    /** Signature requests: open */
    post: operations['signatureRequest.open']
  }
  '/firmas/solicitudes/codigo': {
    /** Signature requests: code */
    post: operations['signatureRequest.code']
  }
  '/v3/firmas/solicitudes/{id}/firmar': {
    /** Signature requests: Read and sign */
    put: operations['signatureRequest.sign']
  }
  '/v3/firmas/solicitudes/firmar': {
    /** Signature requests: Read and sign */
    put: operations['signatureRequest.signSeveral']
  }
  '/firmas/solicitudes/{id}/rechazar': {
    /** Signature requests: Decline */
    put: operations['signatureRequest.decline']
  }
  '/firmas/solicitudes/{id}/delegar': {
    /** Signature requests: Hand on */
    put: operations['signatureRequest.handOn']
  }
  '/firmas/solicitudes/{id}/sustituir': {
    /** Signature requests: Name another signer */
    put: operations['signatureRequest.replace']
  }
  '/firmas/solicitudes/{id}/enlace': {
    /** Signature requests: Send a new link */
    put: operations['signatureRequest.resend']
  }
  '/firmas/solicitudes/{id}/retirar': {
    /** Signature requests: Withdraw the request */
    put: operations['signatureRequest.withdraw']
  }
  '/firmas/solicitudes/{id}/historial': {
    /** Signature requests: history */
    get: operations['signatureRequest.history']
  }
  '/documentos/firmados/listado': {
    /** Signed documents: list */
    get: operations['signedDocument.list']
  }
  '/documentos/firmados/{id}': {
    /** Signed documents: get */
    get: operations['signedDocument.get']
  }
  '/documentos/firmados/{id}/archivo': {
    /** Signed documents: Download */
    get: operations['signedDocument.download']
  }
  '/documentos/firmados/{id}/historial': {
    /** Signed documents: history */
    get: operations['signedDocument.history']
  }
  '/plantillareq': {
    /** Available procedures: list */
    get: operations['template.list']
  }
  '/emailblacklist/{tenant_id}/baja': {
    /** Unsubscribe: page */
    get: operations['unsubscribe.page']
    /** Unsubscribe: oneClick */
    post: operations['unsubscribe.oneClick']
  }
  '/usuarios/listar': {
    /** Users: list */
    post: operations['user.list']
  }
  '/usuarios/listar/resumen': {
    /** Users: summary */
    post: operations['user.summary']
  }
  '/users': {
    /** Users: listNew */
    get: operations['user.listNew']
    /** Users: createNew */
    post: operations['user.createNew']
  }
  '/usuarios/{id}': {
    /** Users: get */
    get: operations['user.get']
    /** Users: Edit */
    put: operations['user.edit']
    /** Users: Delete */
    delete: operations['user.remove']
  }
  '/users/{id}': {
    /** Users: getNew */
    get: operations['user.getNew']
    /** Users: editNew */
    put: operations['user.editNew']
    /** Users: removeNew */
    delete: operations['user.removeNew']
  }
  '/usuarios': {
    /** Users: bulkStatus */
    put: operations['user.bulkStatus']
    /** Users: New user */
    post: operations['user.create']
  }
  '/usuarios/{id}/administrador': {
    /** Users: Make administrator */
    put: operations['user.handOver']
  }
  '/usuarios/{id}/notify': {
    /** Users: notify */
    put: operations['user.notify']
  }
  '/registro/generartoken': {
    /** Users: generateToken */
    post: operations['user.generateToken']
  }
  '/usuarios/{id}/segundofactor': {
    /** Users: Reset the second factor */
    delete: operations['user.resetFactor']
  }
  '/direcciones': {
    /** Users: addresses */
    get: operations['user.addresses']
  }
  '/usuarios/{id}/credenciales': {
    /** Users: Login and password */
    put: operations['user.credentials']
  }
  '/usuarios/{id}/sesiones': {
    /** Users: End all sessions */
    delete: operations['user.endSessions']
  }
  '/usuarios/{id}/datos': {
    /** Users: Export personal data */
    get: operations['user.exportPerson']
  }
  '/users/{values_principal}/merge': {
    /** Users: Merge users */
    post: operations['user.merge']
  }
  '/usuarios/{values_principal}/agrupar': {
    /** Users: Merge users */
    post: operations['user.merge.2']
  }
  '/usuarios/{id}/historial': {
    /** Users: history */
    get: operations['user.history']
    /** Users: revert */
    put: operations['user.revert']
  }
  '/v3/firmas/{tenant_id}/verificar': {
    /** Verify a signed document: verify */
    post: operations['verification.verify']
  }
  '/esperas': {
    /** Waiting list: list */
    get: operations['waiting.list']
    /** Waiting list: Join the waiting list */
    post: operations['waiting.create']
  }
  '/esperas/{id}': {
    /** Waiting list: get */
    get: operations['waiting.get']
  }
  '/esperas/{id}/estatus': {
    /** Waiting list: status */
    put: operations['waiting.status']
  }
  '/esperas/{id}/historial': {
    /** Waiting list: history */
    get: operations['waiting.history']
  }
  '/esperas/enlace/{tenant_id}/consulta': {
    /** A free place: open */
    post: operations['waitingLink.open']
  }
  '/esperas/enlace/{tenant_id}/acciones': {
    /** A free place: choices */
    post: operations['waitingLink.choices']
  }
  '/esperas/enlace/{tenant_id}': {
    /** A free place: answer */
    post: operations['waitingLink.answer']
  }
  '/webhooks': {
    /** Webhooks: list */
    get: operations['webhook.list']
    /** Webhooks: New webhook */
    post: operations['webhook.create']
  }
  '/webhooks/{id}': {
    /** Webhooks: get */
    get: operations['webhook.get']
    /** Webhooks: Edit */
    put: operations['webhook.edit']
    /** Webhooks: Delete */
    delete: operations['webhook.remove']
  }
  '/webhooks/{id}/estado': {
    /** Webhooks: Change status */
    put: operations['webhook.toggle']
  }
  '/webhooks/eventos': {
    /** Webhooks: events */
    get: operations['webhook.events']
  }
  '/webhooks/{id}/secreto': {
    /** Webhooks: New secret */
    put: operations['webhook.renewSecret']
  }
  '/webhooks/{id}/historial': {
    /** Webhooks: history */
    get: operations['webhook.history']
    /** Webhooks: revert */
    put: operations['webhook.revert']
  }
  '/entregas': {
    /** Deliveries: list */
    get: operations['webhookDelivery.list']
  }
  '/entregas/{id}': {
    /** Deliveries: get */
    get: operations['webhookDelivery.get']
  }
  '/entregas/{id}/enviar': {
    /** Deliveries: Send again */
    put: operations['webhookDelivery.send']
  }
  '/entregas/{id}/historial': {
    /** Deliveries: history */
    get: operations['webhookDelivery.history']
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    Application: {
      id: string
      codigo: string
      subdominio: string
      nombre: string
      idioma: components['schemas']['Lang']
      version: number
      atributos: {
        [key: string]: string
      }
      formularios: string[]
      proveedores: {
        id: string
        nombre: string
      }[]
      llaves: boolean
    }
    Count: {
      clave: string | null
      nombre: string
      total: number
      suma: number
    }
    KnownAddress: {
      id: string
      nombre: string
      direccion: {
        linea: string
        poblacion: string
        provincia?: string
        codigoPostal?: string
        pais: {
          id: number
        }
        latitud?: number
        longitud?: number
      }
    }
    Label: {
      nombre: string
      idioma: 'en' | 'es' | 'ca' | 'fr'
      texto: string
    }
    SignedEntry: {
      document: {
        id: string
        name: string
        path: string
        date: string
        /** @constant */
        signed: true
      }
      workflow?: {
        name: string
      }
      requirement?: {
        id: string
        name: string
      }
    }
    SignEvent: {
      id: string
      tipo:
        | 'creado'
        | 'cambiado'
        | 'abierto'
        | 'descargado'
        | 'firmado'
        | 'sellado'
        | 'emailEntregado'
        | 'emailAbierto'
        | 'paginasVistas'
        | 'solicitado'
        | 'rechazado'
        | 'delegado'
        | 'retirado'
        | 'caducado'
      fecha: string
      usuario?: components['schemas']['Ref']
      datos: Record<string, unknown>
      anterior: string
      huella: string
      integro: boolean
    }
    Verification: {
      valido: boolean
      texto: string
    }
    RetentionEntry: {
      id: string
      version: number
      acciones: string[]
      nombre: string
      modulo: string
      encontrado: string
      previsto?: string
      estado: 'waiting' | 'asking' | 'stopped'
    }
    Erasure: {
      id: string
      version: number
      acciones: string[]
      nombre: string
      autor?: components['schemas']['Ref']
      fecha?: string
      efecto: string
    }
    HistoryEntry: {
      id: string
      version: number
      fecha: string
      usuario?: components['schemas']['Ref']
      token?: components['schemas']['Ref']
      accion: 1 | 2 | 3
      campos: string[]
      antes: Record<string, unknown>
      despues: Record<string, unknown>
    }
    Ids: {
      ids: string[]
    }
    CatalogueEntry: {
      tabla: number
      id: string | number
      nombre: string
      orden: number
      descripcion?: string
      ambito?: string
      abreviatura?: string
      codigoDdi?: string | number
      nameIso?: string
      atributos?: Record<string, unknown>
    }
    Conflict: {
      campo: string
      ruta: string
      version: number
      fecha: string
      usuario?: components['schemas']['Ref']
      antes: Record<string, unknown>
      actual: Record<string, unknown>
      enviado: boolean
    }
    Definition: {
      modulo: string
      tipo: 'modulo' | 'formulario' | 'flujo'
      version: number
      borrador: boolean
      contenido: Record<string, unknown>
      hash: string
      acciones: string[]
      textos?: {
        [key: string]: string
      }
    }
    Draft: {
      clave: string
      formulario: components['schemas']['DraftForm']
      valores: Record<string, unknown>
      valoresForm?: components['schemas']['DraftAnswers'][]
      paso?: string
      formularios?: components['schemas']['Formulario'][]
      version: number
      fecha: string
    }
    DraftAnswers: {
      formulario: components['schemas']['DraftForm']
      valores: Record<string, unknown>
    }
    DraftEntry: {
      clave: string
      formulario: components['schemas']['DraftForm']
      paso?: string
      fecha: string
    }
    DraftForm: {
      id: string
      version: number
    }
    Error: {
      codigo: string
      subCodigo: string
      mensaje: string
      idTransaccion: string
      campos?: components['schemas']['Problem'][]
      camposOmitidos?: number
      estado?: 401 | 402 | 403 | 404 | 500 | 501
      actual?: Record<string, unknown>
      conflicto?: components['schemas']['Conflict'][]
    }
    Field: {
      id: string
      name: string
      label: string
      type: components['schemas']['Ref']
      dataType: components['schemas']['Ref']
      readOnly: boolean
      group: number
      required: boolean
      tipoCampo: number
      orden: number
      length?: number
      placeHolder?: string
      values?: {
        valueKey: string
        value: string
        description?: string
        parent?: string[]
      }[]
      link?: string
      dependsOn?: string
      subFields?: components['schemas']['Field'][]
      validations?: {
        expressions: unknown
        message: string
        severity?: 'error' | 'warning'
      }[]
      tooltip?: string
      description?: string
      item?: string
      addItem?: string
      defaultValue?: unknown
      initialValue?: unknown
      regex?: string
      formatMessage?: string
      normalize?: ('trim' | 'spaces' | 'dots' | 'dashes' | 'upper' | 'lower')[]
      fileTypes?: string[]
      fileSize?: number
      signable?: boolean
      hidden?: boolean
      expressions?: {
        fieldTrue?: unknown
        value?: unknown
        required?: unknown
        readOnly?: unknown
        initial?: unknown
      }
    }
    FormFile: {
      uid: string
      id: string
      name: string
      size: number
      /** @constant */
      status: 'done'
      ruta: string
      path: string
      response: {
        ruta: string
      }
      ddAttributes: number
    }
    Formulario: {
      id: string
      nombre: string
      version: number
      hash: string
      tipo: components['schemas']['Ref']
      campos: components['schemas']['Field'][]
    }
    GrantableFunction: {
      id: string
      nombre: string
      acciones: {
        id: string
        nombre: string
        acceso: number
      }[]
    }
    Incident: {
      id: string
      numero: string
      fecha: string
    }
    Lang: {
      id: number
      nombre: string
      nameIso: string
    }
    MenuOption: {
      funcionalidad: components['schemas']['Ref']
      acciones: {
        id: string
        nombre: string
        acceso: number
      }[]
      moduloAplicacion: components['schemas']['TenantRef']
      menu: components['schemas']['Ref']
      icono: {
        ruta: string
      }
      tipoOpcion: components['schemas']['Ref']
      ruta: string
      orden: number
    }
    Module: {
      id: string
      nombre: string
      tipo: components['schemas']['Ref']
      funcionalidad: components['schemas']['Ref']
      ruta: string
      icono: {
        ruta: string
      }
      activo: boolean
    }
    Money: {
      importe: number
      moneda: string
    }
    Move: {
      id: string
      nombre: string
      pide: string[]
    }
    Named: {
      id: string
      version: number
      acciones: string[]
      nombre: string
    }
    OpenApi: {
      /** @constant */
      openapi: '3.1.0'
    }
    Option: {
      id: string | number
      nombre: string
      descripcion?: string
      precio?: components['schemas']['Money']
      impuesto?: number
      capacidadMinima?: number
      idsArea?: string[]
    }
    Permission: {
      id: string
      version: number
      acciones: string[]
      nombre: string
      modulo: string
      tipo: 'page' | 'action' | 'field'
      ofrecido: boolean
      causa: string
      motivo: string
    }
    Problem: {
      ruta: string
      codigo: string
      mensaje: string
    }
    Overlay: {
      id: string
      version: number
      acciones: string[]
      nombre: string
      numero: number | null
      cambios: boolean
    }
    OwnModule: {
      id: string
      version: number
      acciones: string[]
      nombre: string
      estado: 'borrador' | 'publicado' | 'retirado'
      numero: number | null
      cambios: boolean
      registros: number
    }
    ModuleText: {
      id: string
      version: number
      definicion: string
    }
    Preview: {
      formularios: components['schemas']['Formulario'][]
      definicion?: components['schemas']['Definition']
      problemas: {
        pointer: string
        code: string
        message: string
      }[]
    }
    Compared: {
      id: string
      version?: number
    }
    Ref: {
      id: string | number
      nombre?: string
      nameIso?: string
      abreviatura?: string
      codigoDdi?: string | number
    }
    Role: {
      id: string
      version: number
      acciones: string[]
      nombre: string
      tipoRol: components['schemas']['Ref']
      aplicacion: components['schemas']['TenantRef']
      descripcion?: string
      opciones?: components['schemas']['MenuOption'][]
      segundoFactor?: boolean
    }
    SavedView: {
      id: string
      version: number
      acciones: string[]
      modulo: string
      nombre: string
      ambito: 'propio' | 'rol' | 'organizacion'
      rol?: components['schemas']['Ref']
      direccion: string
    }
    NewApiToken: {
      id: string
      version: number
      nombre: string
      caduca: string
      token?: string
    }
    NewWebhook: {
      id: string
      version: number
      descripcion: string
      secreto?: string
    }
    PasswordState: {
      id: string
      pideActual: boolean
      minimo: number
    }
    SessionUser: {
      id: string
      version: number
      nombre: string
      email: string
      idioma: components['schemas']['Lang']
      tipoPersona: {
        id: 'N' | 'J'
      }
      estatus: components['schemas']['Ref']
      tipoAutenticacion: components['schemas']['Ref']
      aplicacion: components['schemas']['TenantRef']
      roles: {
        id: string
        nombre: string
        tipoRol: components['schemas']['Ref']
      }[]
      sesion?: {
        inactividad: number
        restante: number
      }
      vista?: components['schemas']['ViewAs']
      opciones: components['schemas']['MenuOption'][]
      imagen?: {
        ruta: string
      }
      proveedor?: Record<string, unknown>
      asociado?: components['schemas']['Ref']
      repreLegal?: components['schemas']['Ref']
      dispositivos?: Record<string, unknown>[]
      primero?: string
    }
    SignedIn: {
      id: string
      aplicacion: components['schemas']['TenantRef']
    }
    Submission: {
      formulario: {
        id: string
        version: number
        hash: string
      }
      valores: Record<string, unknown>
    }
    Template: {
      id: string
      nombre: string
      tiposRol: number[]
      documentos: {
        id: string
        nombre: string
        obligatorio: boolean
      }[]
      externa: boolean
      version: number
      descripcion?: string | null
      precio?: Record<string, unknown>
      impuesto?: number
    }
    TenantRef: {
      id: string
    }
    ViewAs: {
      id: string
      usuario: components['schemas']['Ref']
      administrador: components['schemas']['Ref']
      motivo: string
      desde: string
      hasta?: string
    }
    ReadLogEntry: {
      id: string
      version: number
      acciones: string[]
      lector: components['schemas']['Ref']
      vista?: components['schemas']['Ref']
      modo: components['schemas']['Ref']
      modulo: components['schemas']['Ref']
      campos: string
      personas?: string
      registros?: number
      consulta?: string
      fecha: string
    }
    CalendarFeed: {
      id: string
      version: number
      acciones: string[]
      nombre: string
      creada: string
      uso?: string
    }
    CalendarFeedAddress: {
      id: string
      nombre: string
      direccion: string
    }
    OpenSession: {
      id: string
      version: number
      acciones: string[]
      usuario: components['schemas']['Ref']
      dispositivo?: string
      direccion?: string
      inicio: string
      uso: string
      actual: boolean
    }
    ViewLogEntry: {
      id: string
      version: number
      acciones: string[]
      usuario: components['schemas']['Ref']
      administrador: components['schemas']['Ref']
      motivo: string
      desde: string
      hasta?: string
    }
    AreaDay: {
      id?: string
      dia: number
      horarios: {
        id?: string
        horaInicio: string
        horaFin: string
        margen?: number | null
        capMinima?: number | null
        capMaxima?: number | null
      }[]
    }
    AreaPeriods: {
      modAppArea: {
        id: string
      }
      periodos: {
        id?: string
        tipoPeriodo: {
          id: number
          nombre?: string
        }
        cantidad: number
        unidad: {
          id: number
          nombre?: string
        }
        cantidadMaxBloques?: number | null
      }[]
    }
    Availability: {
      dispBloqueada: components['schemas']['Occupied'][]
      reservas: components['schemas']['Occupied'][]
      reservasPropias: components['schemas']['Occupied'][]
    }
    Occupied: {
      id: string
      modAppArea: Record<string, unknown>
      fechaInicio: string
      fechaFin: string
      motivo?: string
    }
    Held: {
      hasta: string
    }
    LinkedBooking: {
      area: string
      fechaInicio: string
      fechaFin: string
      estado: string
      limiteConfirmacion?: string
      limiteCambio?: string
    }
    LinkedOffer: {
      area: string
      ofertaInicio: string
      ofertaFin: string
      ofertaHasta: string
      accion?: string
    }
    Slot: {
      id: string
      nombre: string
      descripcion?: string
      modAppArea: {
        id: string
      }
      area: components['schemas']['Ref']
      idDia: string
      idHorario: string
      fechaInicio: string
      fechaFin: string
      libres: number
    }
    MoveCheck: {
      concedido: boolean
      registro?: Record<string, unknown>
      codigo?: string
      mensaje?: string
      cercanos: Record<string, unknown>[]
    }
    Placed: {
      id: string
      rutaLogica: string
      ruta?: string
    }
    Customer: {
      id: string
      nombre: string
      cifNif: string
      email?: string
    }
    SecondFactor: {
      id: string
      activo: boolean
      pideActual: boolean
      exigido: boolean
      codigosRestantes: number
      clave?: string
      direccion?: string
      reto?: string
      cuenta: string
    }
    RecoveryCodes: {
      id: string
      codigos: string[]
      texto: string
      cuenta: string
    }
    Device: {
      id: string
      version: number
      acciones: string[]
      plataforma: {
        id: number
      }
      alta: string
      uso: string
    }
    ProviderAddress: {
      direccion: string
    }
    ProviderSignedIn: {
      id?: string
      aplicacion?: components['schemas']['TenantRef']
      reto?: string
    }
    SignedOut: {
      direccion?: string
    }
    Passkey: {
      id: string
      version: number
      acciones: string[]
      usuario: components['schemas']['Ref']
      nombre: string
      alta: string
      uso?: string
    }
    PasskeyChallenge: {
      id: string
      pideActual: boolean
      credencial: string
      reto: string
    }
    PasskeyRequest: {
      opciones: string
      reto: string
    }
    SigningFiles: {
      archivo: components['schemas']['FormFile'][]
      firmado: boolean
      codigo: boolean
    }
    ItemResult: {
      id: string
      codigo?: string
    }
    SignedAttachment: {
      id: string
      /** @constant */
      firmado: true
    }
    SentCode: {
      caduca: string
    }
    LinkedSignature: {
      documento: string
      solicitante: string
      firmante: string
      vence: string
      mensaje?: string
      estado: string
    }
    LinkedAnswer: {
      accion: string
      archivo?: components['schemas']['FormFile'][]
      firmado?: boolean
      firmable?: boolean
      codigo?: boolean
    }
    'account.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Organisation */
      nombre?: string | null
      logo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Code */
      codigo?: string | null
      /** E-mail */
      email?: string | null
      /** You are here */
      actual?: boolean | null
    }
    'account.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Organisation */
      nombre?: string | null
      /** Code */
      codigo?: string | null
      /** E-mail */
      email?: string | null
      logo?: {
        /** Logo */
        ruta?: string | null
      } | null
    }
    'account.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Organisation */
      nombre?: string | null
      logo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Code */
      codigo?: string | null
      /** E-mail */
      email?: string | null
      /** You are here */
      actual?: boolean | null
    }
    'account.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Organisation */
      nombre?: string | null
      logo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Code */
      codigo?: string | null
      /** E-mail */
      email?: string | null
      /** You are here */
      actual?: boolean | null
    }
    'apiToken.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Name */
      nombre?: string | null
      /** Used by */
      tipo?: ('personal' | 'service') | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Valid for */
      dias?: ('7' | '30' | '90' | '365') | null
      /** Expires */
      caduca?: string | null
      /** Last used */
      uso?: string | null
      /** IP address */
      direccion?: string | null
      /** Permissions */
      opciones?: components['schemas']['Permissions']
    }
    'apiToken.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Used by */
      tipo?: ('personal' | 'service') | null
      /** Expires */
      caduca?: string | null
      /** Last used */
      uso?: string | null
      /** IP address */
      direccion?: string | null
    }
    'apiToken.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Name */
      nombre: string
      /** Used by */
      tipo: 'personal' | 'service'
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Valid for */
      dias: '7' | '30' | '90' | '365'
      /** Expires */
      caduca?: string | null
      /** Last used */
      uso?: string | null
      /** IP address */
      direccion?: string | null
      /** Permissions */
      opciones: components['schemas']['opciones'][]
    }
    'apiToken.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Name */
      nombre?: string | null
      /** Used by */
      tipo?: ('personal' | 'service') | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Valid for */
      dias?: ('7' | '30' | '90' | '365') | null
      /** Expires */
      caduca?: string | null
      /** Last used */
      uso?: string | null
      /** IP address */
      direccion?: string | null
      /** Permissions */
      opciones?: components['schemas']['Permissions']
    }
    'area.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      tipoArea?: {
        /** Type */
        id?: (1 | 2 | 3) | null
      } | null
      idpadre?: {
        /** Parent area */
        id?: string | null
      } | null
      /** Within */
      idsPadre?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      /** Order */
      orden?: number | null
      usuSuperv?: {
        /** Supervisor */
        id?: string | null
      } | null
      areasEspecialistas?:
        | {
            usuario: unknown
          }[]
        | null
      idproveedor?: {
        /** Provider */
        id?: string | null
      } | null
      imagen?: {
        /** Image */
        ruta?: string | null
      } | null
      /** Where it is shown */
      modAppAreaTipoRol?:
        | {
            id?: string
            tipoRol: {
              /** Type of role */
              id: 1 | 3 | 4 | 5 | 6 | 7 | 8 | 9
            }
            /** Channel */
            canal: 1 | 2 | 3
            /** Shown */
            mostrar?: boolean | null
          }[]
        | null
      /** Days */
      dias?:
        | {
            id?: string
            /** Weekday */
            dia: 1 | 2 | 3 | 4 | 5 | 6 | 7
            /** Hours */
            horarios?: components['schemas']['Hours']
          }[]
        | null
      /** Exceptions */
      excepciones?:
        | {
            id?: string
            /** From */
            desde: string
            /** To */
            hasta: string
            /** Reason */
            motivo: string
            /** Type */
            tipo: 1 | 2
            /** Hours */
            horarios?: components['schemas']['Hours']
          }[]
        | null
      /** Opens on holidays */
      abreFestivos?: boolean | null
      /** Periods */
      periodos?:
        | {
            id?: string
            tipoPeriodo: {
              /** Type of period */
              id: 1 | 2 | 3 | 4 | 5
            }
            /** Quantity */
            cantidad: number
            unidad: {
              /** Unit */
              id: 1 | 2 | 3 | 4 | 5
            }
            /** Maximum consecutive times per booking */
            cantidadMaxBloques?: number | null
          }[]
        | null
      /** Minutes before each booking */
      minutosAntes?: number | null
      /** Minutes after each booking */
      minutosDespues?: number | null
      /** Minutes to answer an offer */
      minutosOferta?: number | null
      /** Takes one of each */
      grupos?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      /** Bookings wait for acceptance */
      aceptacion?: boolean | null
      /** Can be booked without an account */
      reservaSinCuenta?: boolean | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      /** Child areas */
      hijas?: number | null
      modAppArea?: {
        /** Area of the application */
        readonly id?: string | null
      } | null
    }
    'area.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Within */
      idsPadre?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      tipoArea?: {
        /** Type */
        id?: (1 | 2 | 3) | null
      } | null
      usuSuperv?: {
        /** Supervisor */
        id?: string | null
      } | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
      idpadre?: {
        /** Parent area */
        id?: string | null
      } | null
      imagen?: {
        /** Image */
        ruta?: string | null
      } | null
    }
    'area.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** Description */
      descripcion?: string | null
      tipoArea: {
        /** Type */
        id: 1 | 2 | 3
      }
      idpadre?: {
        /** Parent area */
        id?: string | null
      } | null
      /** Within */
      idsPadre?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Order */
      orden?: number | null
      usuSuperv?: {
        /** Supervisor */
        id?: string | null
      } | null
      areasEspecialistas?:
        | {
            usuario: unknown
          }[]
        | null
      idproveedor?: {
        /** Provider */
        id?: string | null
      } | null
      imagen?: {
        /** Image */
        ruta?: string | null
      } | null
      /** Where it is shown */
      modAppAreaTipoRol?: components['schemas']['WhereItIsShown']
      /** Days */
      dias?: components['schemas']['Days']
      /** Exceptions */
      excepciones?: components['schemas']['Exceptions']
      /** Opens on holidays */
      abreFestivos?: boolean | null
      /** Periods */
      periodos?: components['schemas']['Periods']
      /** Minutes before each booking */
      minutosAntes?: number | null
      /** Minutes after each booking */
      minutosDespues?: number | null
      /** Minutes to answer an offer */
      minutosOferta?: number | null
      /** Takes one of each */
      grupos?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Bookings wait for acceptance */
      aceptacion?: boolean | null
      /** Can be booked without an account */
      reservaSinCuenta?: boolean | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      /** Child areas */
      hijas?: number | null
      modAppArea?: {
        /** Area of the application */
        readonly id?: string | null
      } | null
    }
    'area.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      tipoArea?: {
        /** Type */
        id?: (1 | 2 | 3) | null
      } | null
      idpadre?: {
        /** Parent area */
        id?: string | null
      } | null
      /** Within */
      idsPadre?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Order */
      orden?: number | null
      usuSuperv?: {
        /** Supervisor */
        id?: string | null
      } | null
      areasEspecialistas?:
        | {
            usuario: unknown
          }[]
        | null
      idproveedor?: {
        /** Provider */
        id?: string | null
      } | null
      imagen?: {
        /** Image */
        ruta?: string | null
      } | null
      /** Where it is shown */
      modAppAreaTipoRol?: components['schemas']['WhereItIsShown']
      /** Days */
      dias?: components['schemas']['Days']
      /** Exceptions */
      excepciones?: components['schemas']['Exceptions']
      /** Opens on holidays */
      abreFestivos?: boolean | null
      /** Periods */
      periodos?: components['schemas']['Periods']
      /** Minutes before each booking */
      minutosAntes?: number | null
      /** Minutes after each booking */
      minutosDespues?: number | null
      /** Minutes to answer an offer */
      minutosOferta?: number | null
      /** Takes one of each */
      grupos?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Bookings wait for acceptance */
      aceptacion?: boolean | null
      /** Can be booked without an account */
      reservaSinCuenta?: boolean | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      /** Child areas */
      hijas?: number | null
      modAppArea?: {
        /** Area of the application */
        readonly id?: string | null
      } | null
    }
    'associate.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** E-mail */
      email?: string | null
      /** Code */
      codigoAsociado?: string | null
      tipoAsociado?: {
        /** Type */
        id?: (1 | 2 | 3) | null
      } | null
      tipoMedioPago?: {
        /** Payment method */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      tipoCicloPago?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Account */
      cuentapago?: string | null
      /** Commission */
      porccomision?: number | null
      /** Cut-off day */
      fechaCorte?: number | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais']
      imagenLogo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Banners */
      banners?:
        | {
            id?: string
            /** Order */
            orden?: number | null
            /** Picture */
            ruta?: string | null
          }[]
        | null
      /** Phones */
      telefonos?: components['schemas']['Phones']
      /** Addresses */
      direcciones?: components['schemas']['Addresses']
      usuario?: {
        /** User */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'associate.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Code */
      codigoAsociado?: string | null
      /** E-mail */
      email?: string | null
      tipoAsociado?: {
        /** Type */
        id?: (1 | 2 | 3) | null
      } | null
      tipoCicloPago?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Commission */
      porccomision?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
      imagenLogo?: {
        /** Logo */
        ruta?: string | null
      } | null
      usuario?: {
        /** User */
        id?: string | null
      } | null
    }
    'associate.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** E-mail */
      email: string
      /** Code */
      codigoAsociado: string
      tipoAsociado: {
        /** Type */
        id: 1 | 2 | 3
      }
      tipoMedioPago?: {
        /** Payment method */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      tipoCicloPago?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Account */
      cuentapago?: string | null
      /** Commission */
      porccomision?: number | null
      /** Cut-off day */
      fechaCorte?: number | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais.2']
      imagenLogo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Banners */
      banners?:
        | {
            id?: string
            /** Order */
            orden?: number | null
            /** Picture */
            ruta?: string | null
          }[]
        | null
      /** Phones */
      telefonos?: components['schemas']['Phones.2']
      /** Addresses */
      direcciones?: components['schemas']['Addresses.2']
      usuario?: {
        /** User */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'associate.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** E-mail */
      email?: string | null
      /** Code */
      codigoAsociado?: string | null
      tipoAsociado?: {
        /** Type */
        id?: (1 | 2 | 3) | null
      } | null
      tipoMedioPago?: {
        /** Payment method */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      tipoCicloPago?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Account */
      cuentapago?: string | null
      /** Commission */
      porccomision?: number | null
      /** Cut-off day */
      fechaCorte?: number | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais.2']
      imagenLogo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Banners */
      banners?:
        | {
            id?: string
            /** Order */
            orden?: number | null
            /** Picture */
            ruta?: string | null
          }[]
        | null
      /** Phones */
      telefonos?: components['schemas']['Phones.2']
      /** Addresses */
      direcciones?: components['schemas']['Addresses.2']
      usuario?: {
        /** User */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'binnacle.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** User */
      idusuario?: string | null
      /** Start */
      fecha?: string | null
      /** End */
      fechafin?: string | null
      /** Place */
      lugar?: string | null
      /** Comments */
      comentarios?: string | null
      /** Results */
      resultados?: string | null
      /** Participants */
      asistentes?:
        | {
            id: string
            nombre?: string
          }[]
        | null
    }
    'binnacle.row': {
      id: string
      version?: number
      acciones?: string[]
      /** User */
      idusuario?: string | null
      /** Start */
      fecha?: string | null
      /** End */
      fechafin?: string | null
      /** Place */
      lugar?: string | null
      /** Comments */
      comentarios?: string | null
      /** Results */
      resultados?: string | null
      /** Participants */
      asistentes?:
        | {
            id: string
            nombre?: string
          }[]
        | null
    }
    'binnacle.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** User */
      idusuario: string & unknown
      /** Start */
      fecha: string
      /** End */
      fechafin: string
      /** Place */
      lugar?: string | null
      /** Comments */
      comentarios: string
      /** Results */
      resultados?: string | null
      /** Participants */
      asistentes: (
        | string
        | {
            id: string
            nombre?: string
          }
      )[]
    }
    'binnacle.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** User */
      idusuario?: string | null
      /** Start */
      fecha?: string | null
      /** End */
      fechafin?: string | null
      /** Place */
      lugar?: string | null
      /** Comments */
      comentarios?: string | null
      /** Results */
      resultados?: string | null
      /** Participants */
      asistentes?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
    }
    'blacklist.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      app?: string | null
      /** E-mail */
      email?: string | null
      razon?: {
        /** Reason */
        key?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9) | null
      } | null
      /** Added by */
      origen?: ('propio' | 'externo' | 'personal' | 'rebote') | null
      /** Date */
      fecha?: string | null
    }
    'blacklist.row': {
      id: string
      version?: number
      acciones?: string[]
      /** E-mail */
      email?: string | null
      razon?: {
        /** Reason */
        key?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9) | null
      } | null
      /** Added by */
      origen?: ('propio' | 'externo' | 'personal' | 'rebote') | null
      /** Date */
      fecha?: string | null
      app?: string | null
    }
    'blacklist.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      app?: string | null
      /** E-mail */
      email: string
      razon: {
        /** Reason */
        key: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
      }
      /** Added by */
      origen?: ('propio' | 'externo' | 'personal' | 'rebote') | null
      /** Date */
      fecha?: string | null
    }
    'blacklist.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      app?: string | null
      /** E-mail */
      email?: string | null
      razon?: components['schemas']['razon']
      /** Added by */
      origen?: ('propio' | 'externo' | 'personal' | 'rebote') | null
      /** Date */
      fecha?: string | null
    }
    'booking.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Consecutive times */
      cantidadBloques?: number | null
      modAppAreaHorarioCap?: {
        /** Places */
        capacidad?: number | null
        /** Places of the hours */
        aforo?: number | null
      } | null
      /** Resources */
      recursos?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      /** Minutes to prepare before */
      minutosAntes?: number | null
      /** Minutes to clean after */
      minutosDespues?: number | null
      /** Start */
      fechaInicio?: string | null
      /** End */
      fechaFin?: string | null
      /** Time zone */
      zona?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      noRegistrado?: {
        /** Name without an account */
        nombre?: string | null
        /** Tax number (CIF/NIF) */
        cifNif?: string | null
        /** E-mail */
        email?: string | null
        telefono?: unknown | null
        pais?: {
          codigoDdi?: unknown | null
          id?: unknown | null
          abreviatura?: unknown | null
        } | null
      } | null
      /** Observations */
      observaciones?: string | null
      estatus?: {
        /** Status */
        id?: (1 | 2 | 3 | 4 | 5 | 6 | 7) | null
      } | null
      /** Confirm by */
      limiteConfirmacion?: string | null
    }
    'booking.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Start */
      fechaInicio?: string | null
      /** End */
      fechaFin?: string | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Resources */
      recursos?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      noRegistrado?: {
        /** Name without an account */
        nombre?: string | null
      } | null
      modAppAreaHorarioCap?: {
        /** Places */
        capacidad?: number | null
      } | null
      estatus?: {
        /** Status */
        id?: (1 | 2 | 3 | 4 | 5 | 6 | 7) | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'booking.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      area: {
        /** Area */
        id: string & unknown
      }
      /** Day */
      dia?: string | null
      /** Free times */
      hueco?: string | null
      /** Specialists and rooms */
      elegidos?: string[] | null
      /** Consecutive times */
      cantidadBloques: number
      modAppAreaHorarioCap: {
        /** Places */
        capacidad: number
        /** Places of the hours */
        aforo?: number | null
      }
      /** Resources */
      recursos?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Minutes to prepare before */
      minutosAntes?: number | null
      /** Minutes to clean after */
      minutosDespues?: number | null
      /** Start */
      fechaInicio?: string | null
      /** End */
      fechaFin?: string | null
      /** Time zone */
      zona?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      noRegistrado?: components['schemas']['noRegistrado']
      /** Observations */
      observaciones?: string | null
      estatus?: {
        /** Status */
        id?: (1 | 2 | 3 | 4 | 5 | 6 | 7) | null
      } | null
      /** Confirm by */
      limiteConfirmacion?: string | null
    }
    'booking.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Day */
      dia?: string | null
      /** Free times */
      hueco?: string | null
      /** Specialists and rooms */
      elegidos?: string[] | null
      /** Consecutive times */
      cantidadBloques?: number | null
      modAppAreaHorarioCap?: {
        /** Places */
        capacidad?: number | null
        /** Places of the hours */
        aforo?: number | null
      } | null
      /** Resources */
      recursos?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Minutes to prepare before */
      minutosAntes?: number | null
      /** Minutes to clean after */
      minutosDespues?: number | null
      /** Start */
      fechaInicio?: string | null
      /** End */
      fechaFin?: string | null
      /** Time zone */
      zona?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      noRegistrado?: components['schemas']['noRegistrado']
      /** Observations */
      observaciones?: string | null
      estatus?: {
        /** Status */
        id?: (1 | 2 | 3 | 4 | 5 | 6 | 7) | null
      } | null
      /** Confirm by */
      limiteConfirmacion?: string | null
    }
    'bookingLink.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Area */
      area?: string | null
      /** Start */
      fechaInicio?: string | null
      /** End */
      fechaFin?: string | null
      /** Status */
      estado?: string | null
      /** Confirm by */
      limiteConfirmacion?: string | null
      /** Move or cancel by */
      limiteCambio?: string | null
    }
    'bookingLink.row': {
      id: string
      version?: number
      acciones?: string[]
    }
    'bookingLink.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Area */
      area?: string | null
      /** Start */
      fechaInicio?: string | null
      /** End */
      fechaFin?: string | null
      /** Status */
      estado?: string | null
      /** Confirm by */
      limiteConfirmacion?: string | null
      /** Move or cancel by */
      limiteCambio?: string | null
      /** What would you like to do? */
      accion?: string | null
      /** New day */
      dia?: string | null
      /** New time */
      hueco?: string | null
    }
    'bookingLink.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Area */
      area?: string | null
      /** Start */
      fechaInicio?: string | null
      /** End */
      fechaFin?: string | null
      /** Status */
      estado?: string | null
      /** Confirm by */
      limiteConfirmacion?: string | null
      /** Move or cancel by */
      limiteCambio?: string | null
      /** What would you like to do? */
      accion?: string | null
      /** New day */
      dia?: string | null
      /** New time */
      hueco?: string | null
    }
    'calendarFeed.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Name */
      nombre?: string | null
      /** Created */
      creada?: string | null
      /** Address */
      direccion?: string | null
      /** Last read */
      uso?: string | null
    }
    'calendarFeed.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Created */
      creada?: string | null
      /** Last read */
      uso?: string | null
    }
    'calendarFeed.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Name */
      nombre: string
      /** Created */
      creada?: string | null
      /** Address */
      direccion?: string | null
      /** Last read */
      uso?: string | null
    }
    'calendarFeed.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Name */
      nombre?: string | null
      /** Created */
      creada?: string | null
      /** Address */
      direccion?: string | null
      /** Last read */
      uso?: string | null
    }
    'category.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      idpadre?: {
        /** Parent category */
        id?: string | null
      } | null
      idioma?: {
        /** Language */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      imagenIcono?: {
        /** Icon */
        ruta?: string | null
      } | null
      imagenBanner?: {
        /** Banner */
        ruta?: string | null
      } | null
      /** Child categories */
      hijas?: number | null
      /** Providers */
      proveedores?: number | null
    }
    'category.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      idpadre?: {
        /** Parent category */
        id?: string | null
      } | null
      idioma?: {
        /** Language */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
      imagenIcono?: {
        /** Icon */
        ruta?: string | null
      } | null
    }
    'category.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** Description */
      descripcion?: string | null
      idpadre?: {
        /** Parent category */
        id?: string | null
      } | null
      idioma: {
        /** Language */
        id: 1 | 2 | 3 | 4
      }
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      imagenIcono?: {
        /** Icon */
        ruta?: string | null
      } | null
      imagenBanner?: {
        /** Banner */
        ruta?: string | null
      } | null
      /** Child categories */
      hijas?: number | null
      /** Providers */
      proveedores?: number | null
    }
    'category.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      idpadre?: {
        /** Parent category */
        id?: string | null
      } | null
      idioma?: {
        /** Language */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      imagenIcono?: {
        /** Icon */
        ruta?: string | null
      } | null
      imagenBanner?: {
        /** Banner */
        ruta?: string | null
      } | null
      /** Child categories */
      hijas?: number | null
      /** Providers */
      proveedores?: number | null
    }
    'choice.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      lista?: {
        /** List */
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      padre?: {
        /** Belongs to */
        id?: string | null
      } | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      /** Tax */
      impuesto?: number | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'choice.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      lista?: {
        /** List */
        id?: string | null
      } | null
      padre?: {
        /** Belongs to */
        id?: string | null
      } | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'choice.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      lista: {
        /** List */
        id: string & unknown
      }
      /** Name */
      nombre: string
      /** Description */
      descripcion?: string | null
      padre?: {
        /** Belongs to */
        id?: string | null
      } | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      /** Tax */
      impuesto?: number | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'choice.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      lista?: {
        /** List */
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      padre?: {
        /** Belongs to */
        id?: string | null
      } | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      /** Tax */
      impuesto?: number | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'choiceList.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Key */
      clave?: string | null
      /** Choices */
      opciones?: number | null
    }
    'choiceList.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Key */
      clave?: string | null
      /** Choices */
      opciones?: number | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'choiceList.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** Key */
      clave?: string | null
      /** Choices */
      opciones?: number | null
    }
    'choiceList.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Key */
      clave?: string | null
      /** Choices */
      opciones?: number | null
    }
    'commission.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      asociado?: {
        /** Associate */
        id?: string | null
      } | null
      usuario?: {
        /** User */
        id?: string | null
      } | null
      requerimiento?: {
        /** Procedure */
        id?: string | null
      } | null
      /** Base */
      base?: {
        importe: number
        moneda: string
      } | null
      /** Commission rate */
      porcentaje?: number | null
      /** Amount */
      importe?: {
        importe: number
        moneda: string
      } | null
      ciclo?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Date */
      fecha?: string | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais']
      estatus?: {
        /** Status */
        id?: ('oC1' | 'oK3') | null
      } | null
    }
    'commission.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Date */
      fecha?: string | null
      asociado?: {
        /** Associate */
        id?: string | null
      } | null
      /** Base */
      base?: {
        importe: number
        moneda: string
      } | null
      /** Commission rate */
      porcentaje?: number | null
      /** Amount */
      importe?: {
        importe: number
        moneda: string
      } | null
      ciclo?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      estatus?: {
        /** Status */
        id?: ('oC1' | 'oK3') | null
      } | null
      usuario?: {
        /** User */
        id?: string | null
      } | null
    }
    'commission.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      asociado?: {
        /** Associate */
        id?: string | null
      } | null
      usuario?: {
        /** User */
        id?: string | null
      } | null
      requerimiento?: {
        /** Procedure */
        id?: string | null
      } | null
      /** Base */
      base?: {
        importe: number
        moneda: string
      } | null
      /** Commission rate */
      porcentaje?: number | null
      /** Amount */
      importe?: {
        importe: number
        moneda: string
      } | null
      ciclo?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Date */
      fecha?: string | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais.2']
      estatus?: {
        /** Status */
        id?: ('oC1' | 'oK3') | null
      } | null
    }
    'commission.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      asociado?: {
        /** Associate */
        id?: string | null
      } | null
      usuario?: {
        /** User */
        id?: string | null
      } | null
      requerimiento?: {
        /** Procedure */
        id?: string | null
      } | null
      /** Base */
      base?: {
        importe: number
        moneda: string
      } | null
      /** Commission rate */
      porcentaje?: number | null
      /** Amount */
      importe?: {
        importe: number
        moneda: string
      } | null
      ciclo?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Date */
      fecha?: string | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais.2']
      estatus?: {
        /** Status */
        id?: ('oC1' | 'oK3') | null
      } | null
    }
    'coupon.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Code */
      codigo?: string | null
      /** Description */
      descripcion?: string | null
      /** Discount in percent */
      porcentaje?: number | null
      /** Discount as an amount */
      importe?: {
        importe: number
        moneda: string
      } | null
      /** Valid from */
      desde?: string | null
      /** Valid until */
      hasta?: string | null
      /** Uses allowed */
      usos?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'coupon.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Code */
      codigo?: string | null
      /** Discount in percent */
      porcentaje?: number | null
      /** Discount as an amount */
      importe?: {
        importe: number
        moneda: string
      } | null
      /** Valid from */
      desde?: string | null
      /** Valid until */
      hasta?: string | null
      /** Uses allowed */
      usos?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'coupon.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Code */
      codigo: string
      /** Description */
      descripcion?: string | null
      /** Discount in percent */
      porcentaje?: number | null
      /** Discount as an amount */
      importe?: {
        importe: number
        moneda: string
      } | null
      /** Valid from */
      desde?: string | null
      /** Valid until */
      hasta?: string | null
      /** Uses allowed */
      usos?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'coupon.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Code */
      codigo?: string | null
      /** Description */
      descripcion?: string | null
      /** Discount in percent */
      porcentaje?: number | null
      /** Discount as an amount */
      importe?: {
        importe: number
        moneda: string
      } | null
      /** Valid from */
      desde?: string | null
      /** Valid until */
      hasta?: string | null
      /** Uses allowed */
      usos?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'definition.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Module */
      nombre?: string | null
    }
    'definition.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Module */
      nombre?: string | null
    }
    'definition.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Module */
      nombre?: string | null
    }
    'definition.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Module */
      nombre?: string | null
    }
    'device.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      plataforma?: {
        /** Platform */
        id?: (1 | 2 | 3) | null
      } | null
      /** Token for messages */
      token?: string | null
      /** Registered */
      alta?: string | null
      /** Last used */
      uso?: string | null
    }
    'device.row': {
      id: string
      version?: number
      acciones?: string[]
      plataforma?: {
        /** Platform */
        id?: (1 | 2 | 3) | null
      } | null
      /** Registered */
      alta?: string | null
      /** Last used */
      uso?: string | null
    }
    'device.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      plataforma?: {
        /** Platform */
        id?: (1 | 2 | 3) | null
      } | null
      /** Token for messages */
      token?: string | null
      /** Registered */
      alta?: string | null
      /** Last used */
      uso?: string | null
    }
    'device.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      plataforma?: {
        /** Platform */
        id?: (1 | 2 | 3) | null
      } | null
      /** Token for messages */
      token?: string | null
      /** Registered */
      alta?: string | null
      /** Last used */
      uso?: string | null
    }
    'document.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Folder */
      isDirectorio?: boolean | null
      /** File */
      archivo?: components['schemas']['File']
      tipoDocumento?: {
        /** Type */
        id?: (1 | 2 | 3 | 4 | 5 | 6 | 7) | null
      } | null
      /** Observations */
      observacion?: string | null
      /** Folder */
      idPadre?: string | null
      /** Path */
      idsPadre?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      /** Contents */
      contenido?: number | null
      /** Empty */
      readonly isEmpty?: boolean | null
      /** Folder that contains it */
      readonly fatherID?: string | null
      usuOwner?: {
        /** Owner */
        id?: string | null
      } | null
      tramite?: {
        /** Procedure */
        id?: string | null
      } | null
      /** Shared with */
      usuarios?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      modAppArea?: {
        /** Area */
        id?: string | null
      } | null
      /** Visibility */
      visibilidad?: (1 | 2 | 3) | null
      /** Hidden */
      isHidden?: boolean | null
      moduloAplicacion?: {
        /** Module */
        id?: string | null
      } | null
      /** Function */
      readonly funcionalidad?: string | null
      /** Created */
      fecha_alta?: string | null
      /** Modified */
      fecha_act?: string | null
      /** Deleted */
      fecha_baja?: string | null
      usuModif?: {
        /** Modified by */
        id?: string | null
      } | null
      /** Id of who modified it */
      readonly id_usu_modif?: string | null
      /** Size */
      tamano?: number | null
      /** Version */
      numeroVersion?: number | null
      /** Address of the file */
      ruta?: string | null
      /** Search in the file */
      sinTexto?: string | null
      /** Full path */
      readonly rutaLogica?: string | null
      /** Attachment that it was made from */
      adjunto?: string | null
      /** Signed */
      signed?: boolean | null
      /** Signed on */
      fechaFirma?: string | null
      /** Signed by */
      firmantes?:
        | {
            id: string
            nombre?: string
          }[]
        | null
    }
    'document.row': {
      id: string
      version?: number
      acciones?: string[]
      extracto?: {
        texto: string
        hallado: boolean
      }[]
      /** Name */
      nombre?: string | null
      usuOwner?: {
        /** Owner */
        id?: string | null
      } | null
      /** Modified */
      fecha_act?: string | null
      /** Size */
      tamano?: number | null
      /** Visibility */
      visibilidad?: (1 | 2 | 3) | null
      /** Deleted */
      fecha_baja?: string | null
      aplicacion?: {
        id?: string | null
      } | null
      /** Folder */
      idPadre?: string | null
      modAppArea?: {
        /** Area */
        id?: string | null
      } | null
    }
    'document.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Folder */
      isDirectorio?: boolean | null
      /** File */
      archivo?: components['schemas']['File']
      tipoDocumento?: {
        /** Type */
        id?: (1 | 2 | 3 | 4 | 5 | 6 | 7) | null
      } | null
      /** Observations */
      observacion?: string | null
      /** Folder */
      idPadre?: string | null
      /** Path */
      idsPadre?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Contents */
      contenido?: number | null
      /** Empty */
      readonly isEmpty?: boolean | null
      /** Folder that contains it */
      readonly fatherID?: string | null
      usuOwner?: {
        /** Owner */
        id?: string | null
      } | null
      tramite?: {
        /** Procedure */
        id?: string | null
      } | null
      /** Shared with */
      usuarios?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      modAppArea?: {
        /** Area */
        id?: string | null
      } | null
      /** Visibility */
      visibilidad?: (1 | 2 | 3) | null
      /** Hidden */
      isHidden?: boolean | null
      moduloAplicacion?: {
        /** Module */
        id?: string | null
      } | null
      /** Function */
      readonly funcionalidad?: string | null
      /** Created */
      fecha_alta?: string | null
      /** Modified */
      fecha_act?: string | null
      /** Deleted */
      fecha_baja?: string | null
      usuModif?: {
        /** Modified by */
        id?: string | null
      } | null
      /** Id of who modified it */
      readonly id_usu_modif?: string | null
      /** Size */
      tamano?: number | null
      /** Version */
      numeroVersion?: number | null
      /** Address of the file */
      ruta?: string | null
      /** Search in the file */
      sinTexto?: string | null
      /** Full path */
      readonly rutaLogica?: string | null
      /** Attachment that it was made from */
      adjunto?: string | null
      /** Signed */
      signed?: boolean | null
      /** Signed on */
      fechaFirma?: string | null
      /** Signed by */
      firmantes?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
    }
    'document.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Folder */
      isDirectorio?: boolean | null
      /** File */
      archivo?: components['schemas']['File']
      tipoDocumento?: {
        /** Type */
        id?: (1 | 2 | 3 | 4 | 5 | 6 | 7) | null
      } | null
      /** Observations */
      observacion?: string | null
      /** Folder */
      idPadre?: string | null
      /** Path */
      idsPadre?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Contents */
      contenido?: number | null
      /** Empty */
      readonly isEmpty?: boolean | null
      /** Folder that contains it */
      readonly fatherID?: string | null
      usuOwner?: {
        /** Owner */
        id?: string | null
      } | null
      tramite?: {
        /** Procedure */
        id?: string | null
      } | null
      /** Shared with */
      usuarios?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      modAppArea?: {
        /** Area */
        id?: string | null
      } | null
      /** Visibility */
      visibilidad?: (1 | 2 | 3) | null
      /** Hidden */
      isHidden?: boolean | null
      moduloAplicacion?: {
        /** Module */
        id?: string | null
      } | null
      /** Function */
      readonly funcionalidad?: string | null
      /** Created */
      fecha_alta?: string | null
      /** Modified */
      fecha_act?: string | null
      /** Deleted */
      fecha_baja?: string | null
      usuModif?: {
        /** Modified by */
        id?: string | null
      } | null
      /** Id of who modified it */
      readonly id_usu_modif?: string | null
      /** Size */
      tamano?: number | null
      /** Version */
      numeroVersion?: number | null
      /** Address of the file */
      ruta?: string | null
      /** Search in the file */
      sinTexto?: string | null
      /** Full path */
      readonly rutaLogica?: string | null
      /** Attachment that it was made from */
      adjunto?: string | null
      /** Signed */
      signed?: boolean | null
      /** Signed on */
      fechaFirma?: string | null
      /** Signed by */
      firmantes?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
    }
    'documentVersion.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      documento?: {
        /** Document */
        id?: string | null
      } | null
      /** Version */
      numero?: number | null
      /** File */
      nombre?: string | null
      /** File */
      archivo?: components['schemas']['File']
      /** Size */
      tamano?: number | null
      /** Address of the file */
      ruta?: string | null
      /** Uploaded on */
      fecha_alta?: string | null
      usuario?: {
        /** Uploaded by */
        id?: string | null
      } | null
      /** Restored from version */
      origen?: number | null
      /** Present */
      vigente?: boolean | null
      /** Signed */
      firmado?: boolean | null
    }
    'documentVersion.row': {
      id: string
      version?: number
      acciones?: string[]
      documento?: {
        /** Document */
        id?: string | null
      } | null
      /** Version */
      numero?: number | null
      /** File */
      nombre?: string | null
      usuario?: {
        /** Uploaded by */
        id?: string | null
      } | null
      /** Uploaded on */
      fecha_alta?: string | null
      /** Size */
      tamano?: number | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'documentVersion.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      documento: {
        /** Document */
        id: string & unknown
      }
      /** Version */
      numero?: number | null
      /** File */
      nombre?: string | null
      /** File */
      archivo?: components['schemas']['File']
      /** Size */
      tamano?: number | null
      /** Address of the file */
      ruta?: string | null
      /** Uploaded on */
      fecha_alta?: string | null
      usuario?: {
        /** Uploaded by */
        id?: string | null
      } | null
      /** Restored from version */
      origen?: number | null
      /** Present */
      vigente?: boolean | null
      /** Signed */
      firmado?: boolean | null
    }
    'documentVersion.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      documento?: {
        /** Document */
        id?: string | null
      } | null
      /** Version */
      numero?: number | null
      /** File */
      nombre?: string | null
      /** File */
      archivo?: components['schemas']['File']
      /** Size */
      tamano?: number | null
      /** Address of the file */
      ruta?: string | null
      /** Uploaded on */
      fecha_alta?: string | null
      usuario?: {
        /** Uploaded by */
        id?: string | null
      } | null
      /** Restored from version */
      origen?: number | null
      /** Present */
      vigente?: boolean | null
      /** Signed */
      firmado?: boolean | null
    }
    'erasure.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Person */
      nombre?: string | null
      autor?: {
        /** Erased by */
        id?: string | null
      } | null
      /** When */
      fecha?: string | null
      /** What happens to the data */
      efecto?: string | null
    }
    'erasure.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Person */
      nombre?: string | null
      autor?: {
        /** Erased by */
        id?: string | null
      } | null
      /** When */
      fecha?: string | null
      /** What happens to the data */
      efecto?: string | null
    }
    'erasure.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Person */
      nombre?: string | null
      autor?: {
        /** Erased by */
        id?: string | null
      } | null
      /** When */
      fecha?: string | null
      /** What happens to the data */
      efecto?: string | null
    }
    'erasure.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Person */
      nombre?: string | null
      autor?: {
        /** Erased by */
        id?: string | null
      } | null
      /** When */
      fecha?: string | null
      /** What happens to the data */
      efecto?: string | null
    }
    'form.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Title */
      titulos?: {
        /** Spanish */
        es?: string | null
        /** Catalan */
        ca?: string | null
        /** English */
        en?: string | null
        /** French */
        fr?: string | null
      } | null
      tipo?: {
        /** Use */
        id?: (1 | 2 | 3) | null
      } | null
      funcionalidad?: {
        /** Records */
        id?: ('M_w' | 'rQ8') | null
      } | null
      /** Fields */
      campos?:
        | {
            id?: string
            /** Name in rules */
            clave: string
            /** Kind */
            tipo: components['schemas']['Kind']
            /** Label */
            etiqueta?: {
              /** Spanish */
              es?: string | null
              /** Catalan */
              ca?: string | null
              /** English */
              en?: string | null
              /** French */
              fr?: string | null
            } | null
            /** Must be filled in */
            obligatorio?: boolean | null
            /** Full width */
            ancho?: boolean | null
            /** At most */
            longitud?: number | null
            /** Help */
            ayuda?: {
              /** Spanish */
              es?: string | null
              /** Catalan */
              ca?: string | null
              /** English */
              en?: string | null
              /** French */
              fr?: string | null
            } | null
            /** Choices */
            opciones?: components['schemas']['Choices']
            /** Choices from */
            enlace?: string | null
            /** Depends on */
            segun?: string | null
            /** Shown if the field */
            siCampo?: string | null
            /** Value */
            siValor?: string | null
            /** Advanced settings */
            avanzado?: string | null
          }[]
        | null
      /** Published version */
      numero?: number | null
      /** Published */
      publicado?: boolean | null
      /** Unpublished changes */
      cambios?: boolean | null
      /** Versions */
      versiones?:
        | {
            id?: string
            /** Version */
            numero?: number | null
            /** Published on */
            fecha?: string | null
            /** In use */
            vigente?: boolean | null
          }[]
        | null
    }
    'form.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      tipo?: {
        /** Use */
        id?: (1 | 2 | 3) | null
      } | null
      funcionalidad?: {
        /** Records */
        id?: ('M_w' | 'rQ8') | null
      } | null
      /** Published version */
      numero?: number | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'form.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** Title */
      titulos?: components['schemas']['Title']
      tipo?: {
        /** Use */
        id?: (1 | 2 | 3) | null
      } | null
      funcionalidad?: {
        /** Records */
        id?: ('M_w' | 'rQ8') | null
      } | null
      /** Fields */
      campos: components['schemas']['campos'][]
      /** Published version */
      numero?: number | null
      /** Published */
      publicado?: boolean | null
      /** Unpublished changes */
      cambios?: boolean | null
      /** Versions */
      versiones?: components['schemas']['Versions']
    }
    'form.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Title */
      titulos?: components['schemas']['Title']
      tipo?: {
        /** Use */
        id?: (1 | 2 | 3) | null
      } | null
      funcionalidad?: {
        /** Records */
        id?: ('M_w' | 'rQ8') | null
      } | null
      /** Fields */
      campos?: components['schemas']['campos'][] | null
      /** Published version */
      numero?: number | null
      /** Published */
      publicado?: boolean | null
      /** Unpublished changes */
      cambios?: boolean | null
      /** Versions */
      versiones?: components['schemas']['Versions']
    }
    'group.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      /** Members */
      usuarios?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      /** Number of members */
      total?: number | null
      /** Last sent */
      fechaEnvio?: string | null
    }
    'group.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      /** Number of members */
      total?: number | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'group.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** Description */
      descripcion?: string | null
      /** Members */
      usuarios?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Number of members */
      total?: number | null
      /** Last sent */
      fechaEnvio?: string | null
    }
    'group.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      /** Members */
      usuarios?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Number of members */
      total?: number | null
      /** Last sent */
      fechaEnvio?: string | null
    }
    'guestBooking.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Consecutive times */
      cantidadBloques?: number | null
      /** Places */
      capacidad?: number | null
      /** Your name */
      nombre?: string | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
      /** E-mail */
      email?: string | null
      /** Phone */
      telefono?: {
        pais: number
        telefono: string
      } | null
    }
    'guestBooking.row': {
      id: string
      version?: number
      acciones?: string[]
    }
    'guestBooking.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Free times */
      hueco?: string | null
      /** Consecutive times */
      cantidadBloques?: number | null
      /** Places */
      capacidad?: number | null
      /** Your name */
      nombre?: string | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
      /** E-mail */
      email?: string | null
      /** Phone */
      telefono?: {
        pais: number
        telefono: string
      } | null
    }
    'guestBooking.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Free times */
      hueco?: string | null
      /** Consecutive times */
      cantidadBloques?: number | null
      /** Places */
      capacidad?: number | null
      /** Your name */
      nombre?: string | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
      /** E-mail */
      email?: string | null
      /** Phone */
      telefono?: {
        pais: number
        telefono: string
      } | null
    }
    'holiday.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Day */
      fecha?: string | null
      modAppAreas?:
        | {
            id: string
          }[]
        | null
    }
    'holiday.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Day */
      fecha?: string | null
      /** Name */
      nombre?: string | null
      modAppAreas?:
        | {
            id: string
          }[]
        | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'holiday.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** Day */
      fecha: string
      modAppAreas?:
        | {
            id: string
          }[]
        | null
    }
    'holiday.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Day */
      fecha?: string | null
      modAppAreas?:
        | {
            id: string
          }[]
        | null
    }
    'identityProvider.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Issuer */
      emisor?: string | null
      /** Client id */
      cliente?: string | null
      /** Secret is set */
      conSecreto?: boolean | null
      /** Scopes */
      alcances?: string | null
      /** Recognise people by their e-mail address */
      enlaza?: boolean | null
      /** Create unknown people */
      crea?: boolean | null
      /** Only addresses of these domains */
      dominios?: string | null
      /** Role without a mapping */
      rolInicial?: string | null
      /** Claim of the roles */
      atributo?: string | null
      /** Roles by claim */
      correspondencias?:
        | {
            id?: string
            /** Value */
            valor: string
            /** Role */
            rol: string & unknown
          }[]
        | null
      /** Accept the second factor of the provider */
      confiaFactor?: boolean | null
      /** Sign in with the provider only */
      exclusivo?: boolean | null
      /** Sign out at the provider too */
      salida?: boolean | null
      usuario?: {
        /** Person responsible */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'identityProvider.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Issuer */
      emisor?: string | null
      /** Secret is set */
      conSecreto?: boolean | null
      usuario?: {
        /** Person responsible */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'identityProvider.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** Issuer */
      emisor: string
      /** Client id */
      cliente: string
      /** Client secret */
      secreto?: string | null
      /** Secret is set */
      conSecreto?: boolean | null
      /** Scopes */
      alcances?: string | null
      /** Recognise people by their e-mail address */
      enlaza?: boolean | null
      /** Create unknown people */
      crea?: boolean | null
      /** Only addresses of these domains */
      dominios?: string | null
      /** Role without a mapping */
      rolInicial?: string | null
      /** Claim of the roles */
      atributo?: string | null
      /** Roles by claim */
      correspondencias?:
        | {
            id?: string
            /** Value */
            valor: string
            /** Role */
            rol: string & unknown
          }[]
        | null
      /** Accept the second factor of the provider */
      confiaFactor?: boolean | null
      /** Sign in with the provider only */
      exclusivo?: boolean | null
      /** Sign out at the provider too */
      salida?: boolean | null
      usuario?: {
        /** Person responsible */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'identityProvider.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Issuer */
      emisor?: string | null
      /** Client id */
      cliente?: string | null
      /** Client secret */
      secreto?: string | null
      /** Secret is set */
      conSecreto?: boolean | null
      /** Scopes */
      alcances?: string | null
      /** Recognise people by their e-mail address */
      enlaza?: boolean | null
      /** Create unknown people */
      crea?: boolean | null
      /** Only addresses of these domains */
      dominios?: string | null
      /** Role without a mapping */
      rolInicial?: string | null
      /** Claim of the roles */
      atributo?: string | null
      /** Roles by claim */
      correspondencias?:
        | {
            id?: string
            /** Value */
            valor: string
            /** Role */
            rol: string & unknown
          }[]
        | null
      /** Accept the second factor of the provider */
      confiaFactor?: boolean | null
      /** Sign in with the provider only */
      exclusivo?: boolean | null
      /** Sign out at the provider too */
      salida?: boolean | null
      usuario?: {
        /** Person responsible */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'incident.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Number */
      numero?: string | null
      usuario?: {
        /** Reported by */
        id?: string | null
      } | null
      /** Date */
      fecha?: string | null
      /** Description */
      descripcion?: string | null
      funcionalidad?: components['schemas']['funcionalidad']
      accion?: components['schemas']['accion']
      /** Error message */
      error?: string | null
      /** Summary */
      resumen?: string | null
      /** Technical details */
      extras?: {
        /** Error code */
        codigo?: string | null
        /** Transaction */
        idTransaccion?: string | null
        /** Page */
        ruta?: string | null
      } | null
      /** Attachment */
      adjuntos?: components['schemas']['File']
      /** Status */
      estado?: ('open' | 'closed') | null
    }
    'incident.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Number */
      numero?: string | null
      /** Date */
      fecha?: string | null
      usuario?: {
        /** Reported by */
        id?: string | null
      } | null
      /** Description */
      descripcion?: string | null
      funcionalidad?: components['schemas']['funcionalidad']
      accion?: components['schemas']['accion']
      /** Status */
      estado?: ('open' | 'closed') | null
      /** Attachment */
      adjuntos?: components['schemas']['File']
    }
    'incident.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Number */
      numero?: string | null
      usuario?: {
        /** Reported by */
        id?: string | null
      } | null
      /** Date */
      fecha?: string | null
      /** Description */
      descripcion: string
      funcionalidad?: components['schemas']['funcionalidad.2']
      accion?: components['schemas']['accion.2']
      /** Error message */
      error?: string | null
      /** Summary */
      resumen?: string | null
      /** Technical details */
      extras?: {
        /** Error code */
        codigo?: string | null
        /** Transaction */
        idTransaccion?: string | null
        /** Page */
        ruta?: string | null
      } | null
      /** Attachment */
      adjuntos?: components['schemas']['File']
      /** Status */
      estado?: ('open' | 'closed') | null
    }
    'incident.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Number */
      numero?: string | null
      usuario?: {
        /** Reported by */
        id?: string | null
      } | null
      /** Date */
      fecha?: string | null
      /** Description */
      descripcion?: string | null
      funcionalidad?: components['schemas']['funcionalidad.2']
      accion?: components['schemas']['accion.2']
      /** Error message */
      error?: string | null
      /** Summary */
      resumen?: string | null
      /** Technical details */
      extras?: {
        /** Error code */
        codigo?: string | null
        /** Transaction */
        idTransaccion?: string | null
        /** Page */
        ruta?: string | null
      } | null
      /** Attachment */
      adjuntos?: components['schemas']['File']
      /** Status */
      estado?: ('open' | 'closed') | null
    }
    'lock.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Start */
      fechaInicio?: string | null
      /** End */
      fechaFin?: string | null
      /** Reason */
      motivo?: string | null
    }
    'lock.row': {
      id: string
      version?: number
      acciones?: string[]
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Start */
      fechaInicio?: string | null
      /** End */
      fechaFin?: string | null
      /** Reason */
      motivo?: string | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'lock.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      area: {
        /** Area */
        id: string & unknown
      }
      /** Start */
      fechaInicio: string
      /** End */
      fechaFin: string
      /** Reason */
      motivo?: string | null
      modAppAreas?:
        | {
            id: string
          }[]
        | null
      /** Weekdays */
      dias?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
    }
    'lock.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Start */
      fechaInicio?: string | null
      /** End */
      fechaFin?: string | null
      /** Reason */
      motivo?: string | null
      modAppAreas?:
        | {
            id: string
          }[]
        | null
      /** Weekdays */
      dias?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
    }
    'news.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Title */
      titulo?: string | null
      moduloAplicacion?: components['schemas']['moduloAplicacion']
      /** Date */
      fecha?: string | null
      /** Publication date */
      fechaPublicacion?: string | null
      /** Message */
      mensaje?: components['schemas']['Message']
    }
    'news.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Title */
      titulo?: string | null
      moduloAplicacion?: components['schemas']['moduloAplicacion']
      /** Date */
      fecha?: string | null
      /** Publication date */
      fechaPublicacion?: string | null
    }
    'news.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Title */
      titulo: string
      moduloAplicacion?: components['schemas']['moduloAplicacion.2']
      /** Date */
      fecha: string
      /** Publication date */
      fechaPublicacion: string
      /** Message */
      mensaje: {
        type: 'doc'
        content: components['schemas']['mensaje']
      }
    }
    'news.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Title */
      titulo?: string | null
      moduloAplicacion?: components['schemas']['moduloAplicacion.2']
      /** Date */
      fecha?: string | null
      /** Publication date */
      fechaPublicacion?: string | null
      /** Message */
      mensaje?: components['schemas']['Message']
    }
    'openSession.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Device */
      dispositivo?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** IP address */
      direccion?: string | null
      /** Signed in */
      inicio?: string | null
      /** Last used */
      uso?: string | null
      /** This session */
      actual?: boolean | null
    }
    'openSession.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Device */
      dispositivo?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** IP address */
      direccion?: string | null
      /** Signed in */
      inicio?: string | null
      /** Last used */
      uso?: string | null
    }
    'openSession.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Device */
      dispositivo?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** IP address */
      direccion?: string | null
      /** Signed in */
      inicio?: string | null
      /** Last used */
      uso?: string | null
      /** This session */
      actual?: boolean | null
    }
    'openSession.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Device */
      dispositivo?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** IP address */
      direccion?: string | null
      /** Signed in */
      inicio?: string | null
      /** Last used */
      uso?: string | null
      /** This session */
      actual?: boolean | null
    }
    'organisation.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      idioma?: {
        /** Main language */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Languages of the portal */
      idiomas?: (1 | 2 | 3 | 4)[] | null
      logo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Main colour */
      colorPrimario?: string | null
      /** Colour of buttons */
      colorFondoBoton?: string | null
      /** Text on buttons */
      colorTextoBoton?: string | null
      /** Time zone */
      zonaHoraria?: string | null
      /** Time format */
      formatoHora?: ('12' | '24') | null
      /** Currency */
      moneda?: string | null
      /** Website */
      web?: string | null
      /** Contact */
      contacto?: string | null
      /** Legal notice */
      avisoLegal?: string | null
      /** Privacy */
      privacidad?: string | null
      /** Cookies */
      cookies?: string | null
      /** Who signs up becomes */
      registroAbierto?: string | null
      /** Minimum password length */
      contraseniaMinima?: number | null
      /** Passwords need a digit, a lower-case letter and an upper-case letter */
      contraseniaClases?: boolean | null
      /** Works with providers */
      opcionProveedor?: boolean | null
      /** Signing always needs a one-time code */
      firmaCodigo?: boolean | null
      /** People without an account may be asked to sign */
      firmaExternos?: boolean | null
      /** Bookings without an account */
      reservaSinCuenta?: boolean | null
      /** Modules */
      modulos?: components['schemas']['Modules']
    }
    'organisation.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      idioma?: {
        /** Main language */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Time zone */
      zonaHoraria?: string | null
      /** Website */
      web?: string | null
      aplicacion?: {
        id?: string | null
      } | null
      logo?: {
        /** Logo */
        ruta?: string | null
      } | null
    }
    'organisation.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      idioma: {
        /** Main language */
        id: 1 | 2 | 3 | 4
      }
      /** Languages of the portal */
      idiomas?: (1 | 2 | 3 | 4)[] | null
      logo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Main colour */
      colorPrimario?: string | null
      /** Colour of buttons */
      colorFondoBoton?: string | null
      /** Text on buttons */
      colorTextoBoton?: string | null
      /** Time zone */
      zonaHoraria?: string | null
      /** Time format */
      formatoHora?: ('12' | '24') | null
      /** Currency */
      moneda?: string | null
      /** Website */
      web?: string | null
      /** Contact */
      contacto?: string | null
      /** Legal notice */
      avisoLegal?: string | null
      /** Privacy */
      privacidad?: string | null
      /** Cookies */
      cookies?: string | null
      /** Who signs up becomes */
      registroAbierto?: string | null
      /** Minimum password length */
      contraseniaMinima?: number | null
      /** Passwords need a digit, a lower-case letter and an upper-case letter */
      contraseniaClases?: boolean | null
      /** Works with providers */
      opcionProveedor?: boolean | null
      /** Signing always needs a one-time code */
      firmaCodigo?: boolean | null
      /** People without an account may be asked to sign */
      firmaExternos?: boolean | null
      /** Bookings without an account */
      reservaSinCuenta?: boolean | null
      /** Modules */
      modulos: components['schemas']['Modules.2']
    }
    'organisation.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      idioma?: {
        /** Main language */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Languages of the portal */
      idiomas?: (1 | 2 | 3 | 4)[] | null
      logo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Main colour */
      colorPrimario?: string | null
      /** Colour of buttons */
      colorFondoBoton?: string | null
      /** Text on buttons */
      colorTextoBoton?: string | null
      /** Time zone */
      zonaHoraria?: string | null
      /** Time format */
      formatoHora?: ('12' | '24') | null
      /** Currency */
      moneda?: string | null
      /** Website */
      web?: string | null
      /** Contact */
      contacto?: string | null
      /** Legal notice */
      avisoLegal?: string | null
      /** Privacy */
      privacidad?: string | null
      /** Cookies */
      cookies?: string | null
      /** Who signs up becomes */
      registroAbierto?: string | null
      /** Minimum password length */
      contraseniaMinima?: number | null
      /** Passwords need a digit, a lower-case letter and an upper-case letter */
      contraseniaClases?: boolean | null
      /** Works with providers */
      opcionProveedor?: boolean | null
      /** Signing always needs a one-time code */
      firmaCodigo?: boolean | null
      /** People without an account may be asked to sign */
      firmaExternos?: boolean | null
      /** Bookings without an account */
      reservaSinCuenta?: boolean | null
      /** Modules */
      modulos?: components['schemas']['Modules']
    }
    'outbox.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Date */
      fecha?: string | null
      /** To */
      destinatario?: string | null
      /** Subject */
      asunto?: string | null
      /** Status */
      estado?: ('waiting' | 'sent' | 'dead') | null
      /** Attempts */
      intentos?: number | null
      /** Next attempt */
      proximo?: string | null
      /** Sent */
      enviado?: string | null
      /** Last problem */
      problema?: components['schemas']['LastProblem']
      /** Message */
      mensaje?: string | null
      /** Link */
      enlace?: string | null
    }
    'outbox.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Date */
      fecha?: string | null
      /** To */
      destinatario?: string | null
      /** Subject */
      asunto?: string | null
      /** Status */
      estado?: ('waiting' | 'sent' | 'dead') | null
      /** Attempts */
      intentos?: number | null
    }
    'outbox.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Date */
      fecha?: string | null
      /** To */
      destinatario?: string | null
      /** Subject */
      asunto?: string | null
      /** Status */
      estado?: ('waiting' | 'sent' | 'dead') | null
      /** Attempts */
      intentos?: number | null
      /** Next attempt */
      proximo?: string | null
      /** Sent */
      enviado?: string | null
      /** Last problem */
      problema?: components['schemas']['LastProblem']
      /** Message */
      mensaje?: string | null
      /** Link */
      enlace?: string | null
    }
    'outbox.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Date */
      fecha?: string | null
      /** To */
      destinatario?: string | null
      /** Subject */
      asunto?: string | null
      /** Status */
      estado?: ('waiting' | 'sent' | 'dead') | null
      /** Attempts */
      intentos?: number | null
      /** Next attempt */
      proximo?: string | null
      /** Sent */
      enviado?: string | null
      /** Last problem */
      problema?: components['schemas']['LastProblem']
      /** Message */
      mensaje?: string | null
      /** Link */
      enlace?: string | null
    }
    'overlay.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Module */
      nombre?: string | null
      /** Published version */
      numero?: number | null
      /** Unpublished changes */
      cambios?: boolean | null
      /** Fields */
      campos?:
        | {
            id?: string
            /** Field */
            titulo?: string | null
            /** Where it comes from */
            origen?: ('modulo' | 'requerido' | 'propio') | null
            /** Name in rules */
            clave?: string | null
            /** Kind */
            tipo?:
              | (
                  | 'text'
                  | 'multiline'
                  | 'number'
                  | 'date'
                  | 'dateTime'
                  | 'time'
                  | 'select'
                  | 'checkbox'
                  | 'email'
                  | 'phone'
                )
              | null
            /** Label */
            etiqueta?: {
              /** Spanish */
              es?: string | null
              /** Catalan */
              ca?: string | null
              /** English */
              en?: string | null
              /** French */
              fr?: string | null
            } | null
            /** Help */
            ayuda?: {
              /** Spanish */
              es?: string | null
              /** Catalan */
              ca?: string | null
              /** English */
              en?: string | null
              /** French */
              fr?: string | null
            } | null
            /** Must be filled in */
            obligatorio?: boolean | null
            /** In forms */
            enFormulario?: boolean | null
            /** In the list */
            enLista?: boolean | null
            /** Position in the list */
            puesto?: number | null
            /** In the filters */
            enFiltros?: boolean | null
            /** At most */
            longitud?: number | null
            /** Choices */
            opciones?: components['schemas']['Choices']
            /** Advanced settings */
            avanzado?: string | null
          }[]
        | null
      /** Versions */
      versiones?: components['schemas']['Versions.2']
    }
    'overlay.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Module */
      nombre?: string | null
      /** Published version */
      numero?: number | null
    }
    'overlay.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Module */
      nombre?: string | null
      /** Published version */
      numero?: number | null
      /** Unpublished changes */
      cambios?: boolean | null
      /** Fields */
      campos?: components['schemas']['Fields']
      /** Versions */
      versiones?: components['schemas']['Versions.3']
    }
    'overlay.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Module */
      nombre?: string | null
      /** Published version */
      numero?: number | null
      /** Unpublished changes */
      cambios?: boolean | null
      /** Fields */
      campos?: components['schemas']['Fields']
      /** Versions */
      versiones?: components['schemas']['Versions.3']
    }
    'ownModule.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Module */
      nombre?: string | null
      /** Name */
      titulos?: {
        es?: string
        ca?: string
        en?: string
        fr?: string
      } | null
      /** Start from */
      plantilla?: ('vacio' | 'registro' | 'solicitudes' | 'arbol' | 'archivo') | null
      /** Definition (JSON) */
      definicion?: string | null
      /** Name in addresses */
      clave?: string | null
      /** Icon */
      icono?: components['schemas']['Icon']
      /** In the menu, after */
      lugar?: string | null
      /** State */
      estado?: ('borrador' | 'publicado' | 'retirado') | null
      /** Published version */
      numero?: number | null
      /** Unpublished changes */
      cambios?: boolean | null
      /** Records */
      registros?: number | null
      /** Fields */
      campos?:
        | {
            id?: string
            /** Stored name */
            guardada?: string | null
            /** Kind */
            tipo: components['schemas']['Kind.2']
            /** Label */
            etiqueta: {
              es?: string
              ca?: string
              en?: string
              fr?: string
            }
            /** Help */
            ayuda?: {
              es?: string
              ca?: string
              en?: string
              fr?: string
            } | null
            /** Names the record */
            nombra?: boolean | null
            /** Must be filled in */
            obligatorio?: boolean | null
            /** In the form */
            enFormulario?: boolean | null
            /** In the list */
            enLista?: boolean | null
            /** Position in the list */
            puesto?: number | null
            /** In the filters */
            enFiltros?: boolean | null
            /** At least */
            minimo?: number | null
            /** At most */
            longitud?: number | null
            /** Choices */
            opciones?:
              | {
                  id?: string
                  /** Text */
                  texto: {
                    es?: string
                    ca?: string
                    en?: string
                    fr?: string
                  }
                  /** Colour */
                  color?: ('information' | 'success' | 'warning' | 'error') | null
                  /** Icon */
                  icono?: components['schemas']['Icon.3']
                  /** May become */
                  pasaA?: string[] | null
                  /** Key */
                  clave?: string | null
                }[]
              | null
            /** Records of */
            destino?: string | null
            /** Name in rules */
            clave?: string | null
            /** Advanced settings */
            avanzado?: string | null
          }[]
        | null
      /** May grant rights */
      otorga?: boolean | null
      /** Who may do what */
      derechos?:
        | {
            id?: string
            /** Role */
            nombre?: string | null
            /** See records */
            ver: 'nada' | 'propios' | 'todos'
            /** Add records */
            crear?: boolean | null
            /** Change records */
            editar: 'nada' | 'propios' | 'todos'
            /** Activate and deactivate records */
            cambiar: 'nada' | 'propios' | 'todos'
            /** Delete records */
            borrar: 'nada' | 'propios' | 'todos'
            /** Download the list as CSV */
            exportar?: boolean | null
          }[]
        | null
      /** Versions */
      versiones?: components['schemas']['Versions.2']
    }
    'ownModule.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Module */
      nombre?: string | null
      /** State */
      estado?: ('borrador' | 'publicado' | 'retirado') | null
      /** Records */
      registros?: number | null
      /** Published version */
      numero?: number | null
    }
    'ownModule.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Module */
      nombre?: string | null
      /** Name */
      titulos?: {
        es?: string
        ca?: string
        en?: string
        fr?: string
      } | null
      /** Start from */
      plantilla: 'vacio' | 'registro' | 'solicitudes' | 'arbol' | 'archivo'
      /** Definition (JSON) */
      definicion?: string | null
      /** Name in addresses */
      clave?: string | null
      /** Icon */
      icono?: components['schemas']['Icon']
      /** In the menu, after */
      lugar?: string | null
      /** State */
      estado?: ('borrador' | 'publicado' | 'retirado') | null
      /** Published version */
      numero?: number | null
      /** Unpublished changes */
      cambios?: boolean | null
      /** Records */
      registros?: number | null
      /** Fields */
      campos?: components['schemas']['Fields.2']
      /** May grant rights */
      otorga?: boolean | null
      /** Who may do what */
      derechos?: components['schemas']['WhoMayDoWhat']
      /** Versions */
      versiones?: components['schemas']['Versions.3']
    }
    'ownModule.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Module */
      nombre?: string | null
      /** Name */
      titulos?: {
        es?: string
        ca?: string
        en?: string
        fr?: string
      } | null
      /** Start from */
      plantilla?: ('vacio' | 'registro' | 'solicitudes' | 'arbol' | 'archivo') | null
      /** Definition (JSON) */
      definicion?: string | null
      /** Name in addresses */
      clave?: string | null
      /** Icon */
      icono?: components['schemas']['Icon']
      /** In the menu, after */
      lugar?: string | null
      /** State */
      estado?: ('borrador' | 'publicado' | 'retirado') | null
      /** Published version */
      numero?: number | null
      /** Unpublished changes */
      cambios?: boolean | null
      /** Records */
      registros?: number | null
      /** Fields */
      campos?: components['schemas']['Fields.2']
      /** May grant rights */
      otorga?: boolean | null
      /** Who may do what */
      derechos?: components['schemas']['WhoMayDoWhat']
      /** Versions */
      versiones?: components['schemas']['Versions.3']
    }
    'passkey.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Name */
      nombre?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Added */
      alta?: string | null
      /** Last used */
      uso?: string | null
      /** The current password is asked for */
      pideActual?: boolean | null
      /** Sealed challenge */
      reto?: string | null
      /** Passkey */
      credencial?: string | null
    }
    'passkey.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Added */
      alta?: string | null
      /** Last used */
      uso?: string | null
    }
    'passkey.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Name */
      nombre?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Added */
      alta?: string | null
      /** Last used */
      uso?: string | null
      /** The current password is asked for */
      pideActual?: boolean | null
      /** Sealed challenge */
      reto?: string | null
      /** Current password */
      actual?: string | null
      /** Passkey */
      credencial?: string | null
    }
    'passkey.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Name */
      nombre?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Added */
      alta?: string | null
      /** Last used */
      uso?: string | null
      /** The current password is asked for */
      pideActual?: boolean | null
      /** Sealed challenge */
      reto?: string | null
      /** Current password */
      actual?: string | null
      /** Passkey */
      credencial?: string | null
    }
    'password.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** The current password is asked for */
      pideActual?: boolean | null
      /** Shortest password */
      minimo?: number | null
    }
    'password.row': {
      id: string
      version?: number
      acciones?: string[]
    }
    'password.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** The current password is asked for */
      pideActual?: boolean | null
      /** Shortest password */
      minimo?: number | null
      /** Current password */
      actual?: string | null
      /** New password */
      contrasenia: string
    }
    'password.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** The current password is asked for */
      pideActual?: boolean | null
      /** Shortest password */
      minimo?: number | null
      /** Current password */
      actual?: string | null
      /** New password */
      contrasenia?: string | null
    }
    'permission.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Name */
      nombre?: string | null
      /** Where */
      modulo?: string | null
      /** Type */
      tipo?: ('page' | 'action' | 'field') | null
      /** Offered */
      ofrecido?: boolean | null
      /** Why */
      motivo?: string | null
    }
    'permission.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Where */
      modulo?: string | null
      /** Type */
      tipo?: ('page' | 'action' | 'field') | null
      /** Offered */
      ofrecido?: boolean | null
      /** Why */
      motivo?: string | null
    }
    'permission.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Name */
      nombre?: string | null
      /** Where */
      modulo?: string | null
      /** Type */
      tipo?: ('page' | 'action' | 'field') | null
      /** Offered */
      ofrecido?: boolean | null
      /** Why */
      motivo?: string | null
    }
    'permission.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Name */
      nombre?: string | null
      /** Where */
      modulo?: string | null
      /** Type */
      tipo?: ('page' | 'action' | 'field') | null
      /** Offered */
      ofrecido?: boolean | null
      /** Why */
      motivo?: string | null
    }
    'plan.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      cicloPago?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'plan.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      cicloPago?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'plan.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** Description */
      descripcion?: string | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      cicloPago?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'plan.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      cicloPago?: {
        /** Payment cycle */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      /** Order */
      orden?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'procedureType.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      /** In other languages */
      textos?: {
        /** Spanish */
        es?: {
          /** Name */
          nombre?: string | null
          /** Description */
          descripcion?: string | null
        } | null
        /** Catalan */
        ca?: {
          /** Name */
          nombre?: string | null
          /** Description */
          descripcion?: string | null
        } | null
        /** English */
        en?: {
          /** Name */
          nombre?: string | null
          /** Description */
          descripcion?: string | null
        } | null
        /** French */
        fr?: {
          /** Name */
          nombre?: string | null
          /** Description */
          descripcion?: string | null
        } | null
      } | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Who may start it */
      tiposRol?: (1 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[] | null
      /** Forms */
      formularios?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      /** Documents to attach */
      documentosRequeridos?:
        | {
            id?: string
            /** Name */
            nombre: {
              es?: string
              ca?: string
              en?: string
              fr?: string
            }
            /** Required */
            obligatorio?: boolean | null
            /** To be signed */
            firmable?: boolean | null
          }[]
        | null
      /** Handled by another body */
      externa?: boolean | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      /** Tax (%) */
      impuesto?: number | null
      /** Languages */
      idiomas?: (1 | 2 | 3 | 4)[] | null
      /** Procedures */
      procedimientos?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'procedureType.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Languages */
      idiomas?: (1 | 2 | 3 | 4)[] | null
      /** Forms */
      formularios?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      /** Procedures */
      procedimientos?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'procedureType.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** Description */
      descripcion?: string | null
      /** In other languages */
      textos?: components['schemas']['InOtherLanguages']
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Who may start it */
      tiposRol?: (1 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[] | null
      /** Forms */
      formularios: (
        | string
        | {
            id: string
            nombre?: string
          }
      )[]
      /** Documents to attach */
      documentosRequeridos?: components['schemas']['DocumentsToAttach']
      /** Handled by another body */
      externa?: boolean | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      /** Tax (%) */
      impuesto?: number | null
      /** Languages */
      idiomas?: (1 | 2 | 3 | 4)[] | null
      /** Procedures */
      procedimientos?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'procedureType.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      /** In other languages */
      textos?: components['schemas']['InOtherLanguages']
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Who may start it */
      tiposRol?: (1 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[] | null
      /** Forms */
      formularios?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Documents to attach */
      documentosRequeridos?: components['schemas']['DocumentsToAttach']
      /** Handled by another body */
      externa?: boolean | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      /** Tax (%) */
      impuesto?: number | null
      /** Languages */
      idiomas?: (1 | 2 | 3 | 4)[] | null
      /** Procedures */
      procedimientos?: number | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'provider.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Tax number (CIF/NIF) */
      ciNif?: string | null
      /** E-mail */
      email?: string | null
      categoria?: {
        /** Category */
        id?: string | null
      } | null
      plan?: {
        /** Plan */
        id?: string | null
      } | null
      /** Radius */
      radio?: number | null
      /** Discount */
      descuento?: number | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais']
      imagenLogo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Banners */
      banners?:
        | {
            id?: string
            /** Order */
            orden?: number | null
            /** Picture */
            ruta?: string | null
          }[]
        | null
      /** Phones */
      telefonos?: components['schemas']['Phones']
      /** Addresses */
      direcciones?: components['schemas']['Addresses']
      usuario?: {
        /** User */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'provider.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Tax number (CIF/NIF) */
      ciNif?: string | null
      /** E-mail */
      email?: string | null
      categoria?: {
        /** Category */
        id?: string | null
      } | null
      plan?: {
        /** Plan */
        id?: string | null
      } | null
      /** City */
      poblacion?: string | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
      imagenLogo?: {
        /** Logo */
        ruta?: string | null
      } | null
      usuario?: {
        /** User */
        id?: string | null
      } | null
    }
    'provider.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** Tax number (CIF/NIF) */
      ciNif?: string | null
      /** E-mail */
      email: string
      categoria?: {
        /** Category */
        id?: string | null
      } | null
      plan?: {
        /** Plan */
        id?: string | null
      } | null
      /** Radius */
      radio?: number | null
      /** Discount */
      descuento?: number | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais.2']
      imagenLogo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Banners */
      banners?:
        | {
            id?: string
            /** Order */
            orden?: number | null
            /** Picture */
            ruta?: string | null
          }[]
        | null
      /** Phones */
      telefonos?: components['schemas']['Phones.2']
      /** Addresses */
      direcciones?: components['schemas']['Addresses.2']
      usuario?: {
        /** User */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'provider.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Tax number (CIF/NIF) */
      ciNif?: string | null
      /** E-mail */
      email?: string | null
      categoria?: {
        /** Category */
        id?: string | null
      } | null
      plan?: {
        /** Plan */
        id?: string | null
      } | null
      /** Radius */
      radio?: number | null
      /** Discount */
      descuento?: number | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais.2']
      imagenLogo?: {
        /** Logo */
        ruta?: string | null
      } | null
      /** Banners */
      banners?:
        | {
            id?: string
            /** Order */
            orden?: number | null
            /** Picture */
            ruta?: string | null
          }[]
        | null
      /** Phones */
      telefonos?: components['schemas']['Phones.2']
      /** Addresses */
      direcciones?: components['schemas']['Addresses.2']
      usuario?: {
        /** User */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'providerSignIn.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Code */
      codigo?: string | null
    }
    'providerSignIn.row': {
      id: string
      version?: number
      acciones?: string[]
    }
    'providerSignIn.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Code */
      codigo?: string | null
    }
    'providerSignIn.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Code */
      codigo?: string | null
    }
    'rate.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Number */
      numero?: string | null
      /** Date */
      fecha?: string | null
      /** Created on */
      fechaCreacion?: string | null
      usuario?: {
        /** Created by */
        id?: string | null
      } | null
      /** Detail */
      detalle?: string | null
      estatus?: {
        /** Status */
        id?: ('tP1' | 'tA2' | 'tC3' | 'tD4') | null
      } | null
      /** Type 1 */
      tipo1?: string | null
      /** Type 2 */
      tipo2?: string | null
      /** Group 1 */
      grupo1?: string | null
      /** Group 2 */
      grupo2?: string | null
      /** Notes */
      notas?: string | null
    }
    'rate.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Number */
      numero?: string | null
      /** Date */
      fecha?: string | null
      /** Detail */
      detalle?: string | null
      /** Type 1 */
      tipo1?: string | null
      /** Group 1 */
      grupo1?: string | null
      estatus?: {
        /** Status */
        id?: ('tP1' | 'tA2' | 'tC3' | 'tD4') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'rate.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Number */
      numero?: string | null
      /** Date */
      fecha?: string | null
      /** Created on */
      fechaCreacion?: string | null
      usuario?: {
        /** Created by */
        id?: string | null
      } | null
      /** Detail */
      detalle?: string | null
      estatus?: {
        /** Status */
        id?: ('tP1' | 'tA2' | 'tC3' | 'tD4') | null
      } | null
      /** Type 1 */
      tipo1?: string | null
      /** Type 2 */
      tipo2?: string | null
      /** Group 1 */
      grupo1?: string | null
      /** Group 2 */
      grupo2?: string | null
      /** Notes */
      notas?: string | null
    }
    'rate.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Number */
      numero?: string | null
      /** Date */
      fecha?: string | null
      /** Created on */
      fechaCreacion?: string | null
      usuario?: {
        /** Created by */
        id?: string | null
      } | null
      /** Detail */
      detalle?: string | null
      estatus?: {
        /** Status */
        id?: ('tP1' | 'tA2' | 'tC3' | 'tD4') | null
      } | null
      /** Type 1 */
      tipo1?: string | null
      /** Type 2 */
      tipo2?: string | null
      /** Group 1 */
      grupo1?: string | null
      /** Group 2 */
      grupo2?: string | null
      /** Notes */
      notas?: string | null
    }
    'readLog.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      lector?: {
        /** Read by */
        id?: string | null
      } | null
      vista?: {
        /** Viewing as */
        id?: string | null
      } | null
      modo?: {
        /** How */
        id?: ('list' | 'get' | 'history' | 'export' | 'change' | 'file') | null
      } | null
      modulo?: {
        /** Module */
        id?: string | null
      } | null
      /** Data */
      campos?: string | null
      /** People concerned */
      personas?: string | null
      /** Records */
      registros?: number | null
      /** Search */
      consulta?: string | null
      /** When */
      fecha?: string | null
    }
    'readLog.row': {
      id: string
      version?: number
      acciones?: string[]
      lector?: {
        /** Read by */
        id?: string | null
      } | null
      /** When */
      fecha?: string | null
      modo?: {
        /** How */
        id?: ('list' | 'get' | 'history' | 'export' | 'change' | 'file') | null
      } | null
      modulo?: {
        /** Module */
        id?: string | null
      } | null
      /** Data */
      campos?: string | null
      /** People concerned */
      personas?: string | null
      /** Records */
      registros?: number | null
      /** Search */
      consulta?: string | null
      vista?: {
        /** Viewing as */
        id?: string | null
      } | null
    }
    'readLog.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      lector?: {
        /** Read by */
        id?: string | null
      } | null
      vista?: {
        /** Viewing as */
        id?: string | null
      } | null
      modo?: components['schemas']['modo']
      modulo?: {
        /** Module */
        id?: string | null
      } | null
      /** Data */
      campos?: string | null
      /** People concerned */
      personas?: string | null
      /** Records */
      registros?: number | null
      /** Search */
      consulta?: string | null
      /** When */
      fecha?: string | null
    }
    'readLog.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      lector?: {
        /** Read by */
        id?: string | null
      } | null
      vista?: {
        /** Viewing as */
        id?: string | null
      } | null
      modo?: components['schemas']['modo']
      modulo?: {
        /** Module */
        id?: string | null
      } | null
      /** Data */
      campos?: string | null
      /** People concerned */
      personas?: string | null
      /** Records */
      registros?: number | null
      /** Search */
      consulta?: string | null
      /** When */
      fecha?: string | null
    }
    'requirement.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Reference */
      codigo?: string | null
      /** Procedure */
      nombre?: string | null
      estatusReq?: {
        /** Status */
        idEstatus?: ('rN1' | 'rA2' | 'rP3' | 'rI4' | 'rX5' | 'rK7' | 'rR8' | 'rF6') | null
        /** Latest note */
        observacion?: string | null
      } | null
      prioridad?: {
        /** Priority */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      usuario?: {
        /** Applicant */
        id?: string | null
      } | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      plantillaReq?: {
        /** Type of procedure */
        id?: string | null
      } | null
      especialista?: {
        /** Specialist */
        id?: string | null
      } | null
      /** Started */
      fechaIni?: string | null
      /** Last change */
      fecha_act?: string | null
      /** Closed */
      fechaFin?: string | null
      /** Include closed ones */
      historico?: boolean | null
      /** Observations */
      observacion?: string | null
      /** Attachments */
      adjuntos?: components['schemas']['File']
      /** History */
      historia?:
        | {
            id?: string
            /** Date */
            fecha?: string | null
            estatus?: {
              /** Status */
              id?: ('rN1' | 'rA2' | 'rP3' | 'rI4' | 'rX5' | 'rK7' | 'rR8' | 'rF6') | null
            } | null
            usuario?: {
              /** By */
              nombre?: string | null
            } | null
            /** Note */
            observacion?: string | null
          }[]
        | null
    }
    'requirement.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Procedure */
      nombre?: string | null
      /** Reference */
      codigo?: string | null
      usuario?: {
        /** Applicant */
        id?: string | null
      } | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      especialista?: {
        /** Specialist */
        id?: string | null
      } | null
      /** Started */
      fechaIni?: string | null
      estatusReq?: {
        /** Status */
        idEstatus?: ('rN1' | 'rA2' | 'rP3' | 'rI4' | 'rX5' | 'rK7' | 'rR8' | 'rF6') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'requirement.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Reference */
      codigo?: string | null
      /** Procedure */
      nombre?: string | null
      estatusReq?: {
        /** New status */
        idEstatus?: string | null
        /** Latest note */
        observacion?: string | null
      } | null
      prioridad?: {
        /** Priority */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      usuario?: {
        /** Applicant */
        id?: string | null
      } | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      plantillaReq: {
        /** Type of procedure */
        id: string & unknown
      }
      especialista?: {
        /** New specialist */
        id?: string | null
      } | null
      /** Started */
      fechaIni?: string | null
      /** Last change */
      fecha_act?: string | null
      /** Closed */
      fechaFin?: string | null
      /** Include closed ones */
      historico?: boolean | null
      /** Note to the applicant */
      observacion?: string | null
      /** Attachments */
      adjuntos?: components['schemas']['File']
      /** History */
      historia?: components['schemas']['History']
    }
    'requirement.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Reference */
      codigo?: string | null
      /** Procedure */
      nombre?: string | null
      estatusReq?: {
        /** New status */
        idEstatus?: string | null
        /** Latest note */
        observacion?: string | null
      } | null
      prioridad?: {
        /** Priority */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      usuario?: {
        /** Applicant */
        id?: string | null
      } | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      plantillaReq?: {
        /** Type of procedure */
        id?: string | null
      } | null
      especialista?: {
        /** New specialist */
        id?: string | null
      } | null
      /** Started */
      fechaIni?: string | null
      /** Last change */
      fecha_act?: string | null
      /** Closed */
      fechaFin?: string | null
      /** Include closed ones */
      historico?: boolean | null
      /** Note to the applicant */
      observacion?: string | null
      /** Attachments */
      adjuntos?: components['schemas']['File']
      /** History */
      historia?: components['schemas']['History']
    }
    'retention.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Record */
      nombre?: string | null
      /** Kind */
      modulo?: string | null
      /** Found */
      encontrado?: string | null
      /** Deleted on */
      previsto?: string | null
      /** Status */
      estado?: ('waiting' | 'asking' | 'stopped') | null
    }
    'retention.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Record */
      nombre?: string | null
      /** Kind */
      modulo?: string | null
      /** Found */
      encontrado?: string | null
      /** Deleted on */
      previsto?: string | null
      /** Status */
      estado?: ('waiting' | 'asking' | 'stopped') | null
    }
    'retention.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Record */
      nombre?: string | null
      /** Kind */
      modulo?: string | null
      /** Found */
      encontrado?: string | null
      /** Deleted on */
      previsto?: string | null
      /** Status */
      estado?: ('waiting' | 'asking' | 'stopped') | null
    }
    'retention.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Record */
      nombre?: string | null
      /** Kind */
      modulo?: string | null
      /** Found */
      encontrado?: string | null
      /** Deleted on */
      previsto?: string | null
      /** Status */
      estado?: ('waiting' | 'asking' | 'stopped') | null
    }
    'role.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      tipoRol?: {
        /** Type */
        id?: (4 | 5 | 6 | 7 | 8 | 9) | null
      } | null
      /** Needs a second factor */
      segundoFactor?: boolean | null
      /** Permissions */
      opciones?: components['schemas']['Permissions']
    }
    'role.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      tipoRol?: {
        /** Type */
        id?: (4 | 5 | 6 | 7 | 8 | 9) | null
      } | null
      /** Description */
      descripcion?: string | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'role.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      /** Description */
      descripcion?: string | null
      tipoRol?: {
        /** Type */
        id?: (4 | 5 | 6 | 7 | 8 | 9) | null
      } | null
      /** Needs a second factor */
      segundoFactor?: boolean | null
      /** Permissions */
      opciones?: components['schemas']['Permissions']
    }
    'role.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      tipoRol?: {
        /** Type */
        id?: (4 | 5 | 6 | 7 | 8 | 9) | null
      } | null
      /** Needs a second factor */
      segundoFactor?: boolean | null
      /** Permissions */
      opciones?: components['schemas']['Permissions']
    }
    'secondFactor.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Account */
      cuenta?: string | null
      /** Turned on */
      activo?: boolean | null
      /** Required by a role */
      exigido?: boolean | null
      /** The current password is asked for */
      pideActual?: boolean | null
      /** Recovery codes left */
      codigosRestantes?: number | null
      /** Sealed key */
      reto?: string | null
      /** QR code */
      readonly direccion?: string | null
      /** Key */
      readonly clave?: string | null
      /** Code from the app */
      codigo?: string | null
    }
    'secondFactor.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Account */
      cuenta?: string | null
    }
    'secondFactor.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Account */
      cuenta?: string | null
      /** Turned on */
      activo?: boolean | null
      /** Required by a role */
      exigido?: boolean | null
      /** The current password is asked for */
      pideActual?: boolean | null
      /** Recovery codes left */
      codigosRestantes?: number | null
      /** Sealed key */
      reto?: string | null
      /** QR code */
      readonly direccion?: string | null
      /** Key */
      readonly clave?: string | null
      /** Current password */
      actual?: string | null
      /** Current password */
      contrasenia?: string | null
      /** Code from the app */
      codigo?: string | null
    }
    'secondFactor.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Account */
      cuenta?: string | null
      /** Turned on */
      activo?: boolean | null
      /** Required by a role */
      exigido?: boolean | null
      /** The current password is asked for */
      pideActual?: boolean | null
      /** Recovery codes left */
      codigosRestantes?: number | null
      /** Sealed key */
      reto?: string | null
      /** QR code */
      readonly direccion?: string | null
      /** Key */
      readonly clave?: string | null
      /** Current password */
      actual?: string | null
      /** Current password */
      contrasenia?: string | null
      /** Code from the app */
      codigo?: string | null
    }
    'session.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Organisation code */
      codapp?: string | null
      /** E-mail */
      email?: string | null
      /** Code */
      codigoPedido?: string | null
      /** Code */
      codigo?: string | null
      /** Name */
      nombre?: string | null
    }
    'session.row': {
      id: string
      version?: number
      acciones?: string[]
    }
    'session.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Organisation code */
      codapp?: string | null
      /** E-mail */
      email?: string | null
      /** Password */
      contrasenia?: string | null
      /** Code */
      codigoPedido?: string | null
      /** Code */
      codigo?: string | null
      /** Name */
      nombre?: string | null
      /** Password */
      nueva?: string | null
    }
    'session.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Organisation code */
      codapp?: string | null
      /** E-mail */
      email?: string | null
      /** Password */
      contrasenia?: string | null
      /** Code */
      codigoPedido?: string | null
      /** Code */
      codigo?: string | null
      /** Name */
      nombre?: string | null
      /** Password */
      nueva?: string | null
    }
    'signInLog.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** When */
      fecha?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Signed in with */
      login?: string | null
      resultado?: components['schemas']['resultado']
      /** IP address */
      direccion?: string | null
      /** Device */
      dispositivo?: string | null
      /** Known device */
      conocido?: boolean | null
      /** Wait, in seconds */
      espera?: number | null
    }
    'signInLog.row': {
      id: string
      version?: number
      acciones?: string[]
      /** When */
      fecha?: string | null
      /** Signed in with */
      login?: string | null
      resultado?: components['schemas']['resultado']
      /** IP address */
      direccion?: string | null
      /** Device */
      dispositivo?: string | null
      /** Known device */
      conocido?: boolean | null
      /** Wait, in seconds */
      espera?: number | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
    }
    'signInLog.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** When */
      fecha?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Signed in with */
      login?: string | null
      resultado?: components['schemas']['resultado.2']
      /** IP address */
      direccion?: string | null
      /** Device */
      dispositivo?: string | null
      /** Known device */
      conocido?: boolean | null
      /** Wait, in seconds */
      espera?: number | null
    }
    'signInLog.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** When */
      fecha?: string | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Signed in with */
      login?: string | null
      resultado?: components['schemas']['resultado.2']
      /** IP address */
      direccion?: string | null
      /** Device */
      dispositivo?: string | null
      /** Known device */
      conocido?: boolean | null
      /** Wait, in seconds */
      espera?: number | null
    }
    'signatureLink.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Document */
      documento?: string | null
      /** Requested by */
      solicitante?: string | null
      /** Signer */
      firmante?: string | null
      /** Sign by */
      vence?: string | null
      /** Message */
      mensaje?: string | null
      /** Status */
      estado?: string | null
    }
    'signatureLink.row': {
      id: string
      version?: number
      acciones?: string[]
    }
    'signatureLink.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Document */
      documento?: string | null
      /** Requested by */
      solicitante?: string | null
      /** Signer */
      firmante?: string | null
      /** Sign by */
      vence?: string | null
      /** Message */
      mensaje?: string | null
      /** Status */
      estado?: string | null
      /** What would you like to do? */
      accion?: string | null
      /** Reason */
      motivo?: string | null
      /** Name of the person who signs instead */
      nombre?: string | null
      /** E-mail address of that person */
      correo?: string | null
    }
    'signatureLink.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Document */
      documento?: string | null
      /** Requested by */
      solicitante?: string | null
      /** Signer */
      firmante?: string | null
      /** Sign by */
      vence?: string | null
      /** Message */
      mensaje?: string | null
      /** Status */
      estado?: string | null
      /** What would you like to do? */
      accion?: string | null
      /** Reason */
      motivo?: string | null
      /** Name of the person who signs instead */
      nombre?: string | null
      /** E-mail address of that person */
      correo?: string | null
    }
    'signatureRequest.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      documento?: {
        /** Document */
        id?: string | null
      } | null
      /** Document */
      nombre?: string | null
      /** Request */
      solicitud?: string | null
      solicitante?: {
        /** Requested by */
        id?: string | null
      } | null
      usuario?: {
        /** Signer */
        id?: string | null
      } | null
      /** Turn */
      orden?: number | null
      /** Signers */
      firmantes?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      /** Signer without an account */
      nombreExterno?: string | null
      /** E-mail address of the signer */
      correoExterno?: string | null
      /** Links sent */
      enlace?: number | null
      /** Signer */
      readonly firmante?: string | null
      /** Sign by */
      vence?: string | null
      /** Message */
      mensaje?: string | null
      /** May be handed on */
      permiteDelegar?: boolean | null
      /** Ask for a one-time code */
      exigeCodigo?: boolean | null
      /** Status */
      estado?: ('waiting' | 'open' | 'signed' | 'declined' | 'withdrawn' | 'expired' | 'handedOn' | 'lost') | null
      /** Signed on */
      fechaFirma?: string | null
      /** Asked on */
      fechaAviso?: string | null
      /** Requested on */
      fecha_alta?: string | null
      /** Reason */
      motivo?: string | null
      /** E-mail address of the person who signs instead */
      correo?: string | null
      /** Name of that person */
      nombreNuevo?: string | null
      /** Handed on to */
      sucesor?: string | null
    }
    'signatureRequest.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Document */
      nombre?: string | null
      /** Signer */
      readonly firmante?: string | null
      solicitante?: {
        /** Requested by */
        id?: string | null
      } | null
      /** Sign by */
      vence?: string | null
      /** Status */
      estado?: ('waiting' | 'open' | 'signed' | 'declined' | 'withdrawn' | 'expired' | 'handedOn' | 'lost') | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'signatureRequest.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      documento: {
        /** Document */
        id: string & unknown
      }
      /** Document */
      nombre?: string | null
      /** Request */
      solicitud?: string | null
      solicitante?: {
        /** Requested by */
        id?: string | null
      } | null
      usuario?: {
        /** Signer */
        id?: string | null
      } | null
      /** Turn */
      orden?: number | null
      /** Signers */
      firmantes?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Signers without an account */
      externos?:
        | {
            id?: string
            /** Name */
            nombre: string
            /** E-mail address */
            correo: string
          }[]
        | null
      /** Signer without an account */
      nombreExterno?: string | null
      /** E-mail address of the signer */
      correoExterno?: string | null
      /** Links sent */
      enlace?: number | null
      /** Signer */
      readonly firmante?: string | null
      /** One after another */
      enOrden?: boolean | null
      /** Sign by */
      vence: string
      /** Message */
      mensaje?: string | null
      /** May be handed on */
      permiteDelegar?: boolean | null
      /** Ask for a one-time code */
      exigeCodigo?: boolean | null
      /** Status */
      estado?: ('waiting' | 'open' | 'signed' | 'declined' | 'withdrawn' | 'expired' | 'handedOn' | 'lost') | null
      /** Signed on */
      fechaFirma?: string | null
      /** Asked on */
      fechaAviso?: string | null
      /** Requested on */
      fecha_alta?: string | null
      /** Reason */
      motivo?: string | null
      /** Who signs instead */
      nuevoUsuario?: string | null
      /** E-mail address of the person who signs instead */
      correo?: string | null
      /** Name of that person */
      nombreNuevo?: string | null
      /** Handed on to */
      sucesor?: string | null
    }
    'signatureRequest.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      documento?: {
        /** Document */
        id?: string | null
      } | null
      /** Document */
      nombre?: string | null
      /** Request */
      solicitud?: string | null
      solicitante?: {
        /** Requested by */
        id?: string | null
      } | null
      usuario?: {
        /** Signer */
        id?: string | null
      } | null
      /** Turn */
      orden?: number | null
      /** Signers */
      firmantes?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      /** Signers without an account */
      externos?:
        | {
            id?: string
            /** Name */
            nombre: string
            /** E-mail address */
            correo: string
          }[]
        | null
      /** Signer without an account */
      nombreExterno?: string | null
      /** E-mail address of the signer */
      correoExterno?: string | null
      /** Links sent */
      enlace?: number | null
      /** Signer */
      readonly firmante?: string | null
      /** One after another */
      enOrden?: boolean | null
      /** Sign by */
      vence?: string | null
      /** Message */
      mensaje?: string | null
      /** May be handed on */
      permiteDelegar?: boolean | null
      /** Ask for a one-time code */
      exigeCodigo?: boolean | null
      /** Status */
      estado?: ('waiting' | 'open' | 'signed' | 'declined' | 'withdrawn' | 'expired' | 'handedOn' | 'lost') | null
      /** Signed on */
      fechaFirma?: string | null
      /** Asked on */
      fechaAviso?: string | null
      /** Requested on */
      fecha_alta?: string | null
      /** Reason */
      motivo?: string | null
      /** Who signs instead */
      nuevoUsuario?: string | null
      /** E-mail address of the person who signs instead */
      correo?: string | null
      /** Name of that person */
      nombreNuevo?: string | null
      /** Handed on to */
      sucesor?: string | null
    }
    'signedDocument.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** File */
      archivo?: components['schemas']['File']
      /** Signed on */
      fechaFirma?: string | null
      tramite?: {
        /** In the process of */
        id?: string | null
      } | null
      usuOwner?: {
        /** Owner */
        id?: string | null
      } | null
      modAppArea?: {
        /** Area */
        id?: string | null
      } | null
      /** Visibility */
      visibilidad?: (1 | 2 | 3) | null
      /** Hidden */
      isHidden?: boolean | null
      /** Signed */
      signed?: boolean | null
      /** Attachment that it was made from */
      adjunto?: string | null
    }
    'signedDocument.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Signed on */
      fechaFirma?: string | null
      tramite?: {
        /** In the process of */
        id?: string | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
      usuOwner?: {
        /** Owner */
        id?: string | null
      } | null
      modAppArea?: {
        /** Area */
        id?: string | null
      } | null
    }
    'signedDocument.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** File */
      archivo?: components['schemas']['File']
      /** Signed on */
      fechaFirma?: string | null
      tramite?: {
        /** In the process of */
        id?: string | null
      } | null
      usuOwner?: {
        /** Owner */
        id?: string | null
      } | null
      modAppArea?: {
        /** Area */
        id?: string | null
      } | null
      /** Visibility */
      visibilidad?: (1 | 2 | 3) | null
      /** Hidden */
      isHidden?: boolean | null
      /** Signed */
      signed?: boolean | null
      /** Attachment that it was made from */
      adjunto?: string | null
    }
    'signedDocument.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** File */
      archivo?: components['schemas']['File']
      /** Signed on */
      fechaFirma?: string | null
      tramite?: {
        /** In the process of */
        id?: string | null
      } | null
      usuOwner?: {
        /** Owner */
        id?: string | null
      } | null
      modAppArea?: {
        /** Area */
        id?: string | null
      } | null
      /** Visibility */
      visibilidad?: (1 | 2 | 3) | null
      /** Hidden */
      isHidden?: boolean | null
      /** Signed */
      signed?: boolean | null
      /** Attachment that it was made from */
      adjunto?: string | null
    }
    'template.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Who may start it */
      tiposRol?: (1 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[] | null
      /** Documents to attach */
      documentos?:
        | {
            /** Identifier */
            id?: string | null
            /** Document */
            nombre?: string | null
            /** Required */
            obligatorio?: boolean | null
          }[]
        | null
      /** Handled by another body */
      externa?: boolean | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      /** Tax (%) */
      impuesto?: number | null
    }
    'template.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'template.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Who may start it */
      tiposRol?: (1 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[] | null
      /** Documents to attach */
      documentos?: components['schemas']['DocumentsToAttach.2']
      /** Handled by another body */
      externa?: boolean | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      /** Tax (%) */
      impuesto?: number | null
    }
    'template.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      /** Description */
      descripcion?: string | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      /** Who may start it */
      tiposRol?: (1 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[] | null
      /** Documents to attach */
      documentos?: components['schemas']['DocumentsToAttach.2']
      /** Handled by another body */
      externa?: boolean | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      /** Price */
      precio?: {
        importe: number
        moneda: string
      } | null
      /** Tax (%) */
      impuesto?: number | null
    }
    'unsubscribe.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** E-mail */
      email?: string | null
      razon?: {
        /** Reason */
        key?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9) | null
      } | null
    }
    'unsubscribe.row': {
      id: string
      version?: number
      acciones?: string[]
    }
    'unsubscribe.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** E-mail */
      email?: string | null
      razon?: components['schemas']['razon']
    }
    'unsubscribe.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** E-mail */
      email?: string | null
      razon?: components['schemas']['razon']
    }
    'user.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      imagen?: {
        /** Picture */
        ruta?: string | null
      } | null
      imagenBanner?: {
        /** Banner */
        ruta?: string | null
      } | null
      tipoPersona?: {
        /** Person type */
        id?: ('N' | 'J') | null
      } | null
      idioma?: {
        /** Language */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      tipoDocIdenty?: {
        /** Identity document */
        id?: (1 | 2 | 3 | 4 | 5) | null
      } | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
      /** Date of birth */
      fechaNacimiento?: string | null
      nacionalidad?: components['schemas']['nacionalidad']
      /** Social networks */
      redesSociales?:
        | {
            id?: string
            tipo?: {
              /** Network */
              id?: (1 | 2 | 3 | 4 | 5 | 6 | 7) | null
            } | null
            /** Name or address */
            denominador?: string | null
          }[]
        | null
      /** Addresses */
      direcciones?: components['schemas']['Addresses']
      /** Phones */
      telefonos?: components['schemas']['Phones']
      /** Contact e-mail addresses */
      correos?:
        | {
            id?: string
            /** E-mail */
            email?: string | null
            /** Main */
            principal?: boolean | null
            /** Verified */
            verificado?: boolean | null
          }[]
        | null
      /** E-mail */
      email?: string | null
      /** Notification e-mail */
      emailNotif?: string | null
      /** On the e-mail blacklist */
      blackList?: boolean | null
      /** Second factor */
      segundoFactor?: boolean | null
      roles?:
        | {
            id: string
          }[]
        | null
      clienteAsociado?: {
        /** Associated client */
        id?: string | null
      } | null
      /** Associated users */
      usuariosAsociados?:
        | {
            id?: string
            rol: {
              /** Role */
              id: string & unknown
            }
            usuario: {
              /** User */
              id: string & unknown
            }
          }[]
        | null
      /** Legal representative */
      repreLegal?: {
        /** Reference */
        id?: string | null
        /** Name */
        nombre: string
        tipoPersona: {
          /** Person type */
          id: 'N' | 'J'
        }
        idioma: {
          /** Language */
          id: 1 | 2 | 3 | 4
        }
        tipoDocIdenty?: {
          /** Identity document */
          id?: (1 | 2 | 3 | 4 | 5) | null
        } | null
        /** Tax number (CIF/NIF) */
        cifNif?: string | null
        /** Addresses */
        direcciones?:
          | {
              id?: string
              tipoDireccion: {
                /** Type of address */
                id: 1 | 2 | 3 | 4
              }
              linea?: unknown | null
              numero?: unknown | null
              piso?: unknown | null
              poblacion?: unknown | null
              provincia?: unknown | null
              codigoPostal?: unknown | null
              pais?: {
                id?: unknown | null
                nombre?: unknown | null
              } | null
              latitud?: unknown | null
              longitud?: unknown | null
            }[]
          | null
        /** Phones */
        telefonos?: components['schemas']['Phones']
      } | null
      proveedor?: {
        /** Provider */
        id?: string | null
      } | null
      /** Procedures */
      tramites?: number | null
      /** Bookings */
      reservas?: number | null
      /** Possible duplicates */
      usuariosDuplicados?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      tipoAutenticacion?: {
        /** Way of signing in */
        id?: (1 | 2 | 3) | null
      } | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais']
    }
    'user.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
      /** E-mail */
      email?: string | null
      /** Phones */
      telefonos?: components['schemas']['Phones']
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
      imagen?: {
        /** Picture */
        ruta?: string | null
      } | null
    }
    'user.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre: string
      imagen?: {
        /** Picture */
        ruta?: string | null
      } | null
      imagenBanner?: {
        /** Banner */
        ruta?: string | null
      } | null
      tipoPersona: {
        /** Person type */
        id: 'N' | 'J'
      }
      idioma: {
        /** Language */
        id: 1 | 2 | 3 | 4
      }
      tipoDocIdenty?: {
        /** Identity document */
        id?: (1 | 2 | 3 | 4 | 5) | null
      } | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
      /** Date of birth */
      fechaNacimiento?: string | null
      nacionalidad?: components['schemas']['nacionalidad.2']
      /** Social networks */
      redesSociales?: components['schemas']['SocialNetworks']
      /** Addresses */
      direcciones?: components['schemas']['Addresses.2']
      /** Phones */
      telefonos?: components['schemas']['Phones.2']
      /** Contact e-mail addresses */
      correos?: components['schemas']['ContactEMailAddresses']
      /** E-mail */
      email: string
      /** Notification e-mail */
      emailNotif?: string | null
      /** On the e-mail blacklist */
      blackList?: boolean | null
      /** Second factor */
      segundoFactor?: boolean | null
      roles?:
        | {
            id: string
          }[]
        | null
      clienteAsociado?: {
        /** Associated client */
        id?: string | null
      } | null
      /** Associated users */
      usuariosAsociados?: components['schemas']['AssociatedUsers']
      /** Legal representative */
      repreLegal?: components['schemas']['LegalRepresentative']
      proveedor?: {
        /** Provider */
        id?: string | null
      } | null
      /** Procedures */
      tramites?: number | null
      /** Bookings */
      reservas?: number | null
      /** Possible duplicates */
      usuariosDuplicados?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      tipoAutenticacion?: {
        /** Way of signing in */
        id?: (1 | 2 | 3) | null
      } | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais.2']
    }
    'user.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      nombre?: string | null
      imagen?: {
        /** Picture */
        ruta?: string | null
      } | null
      imagenBanner?: {
        /** Banner */
        ruta?: string | null
      } | null
      tipoPersona?: {
        /** Person type */
        id?: ('N' | 'J') | null
      } | null
      idioma?: {
        /** Language */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      tipoDocIdenty?: {
        /** Identity document */
        id?: (1 | 2 | 3 | 4 | 5) | null
      } | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
      /** Date of birth */
      fechaNacimiento?: string | null
      nacionalidad?: components['schemas']['nacionalidad.2']
      /** Social networks */
      redesSociales?: components['schemas']['SocialNetworks']
      /** Addresses */
      direcciones?: components['schemas']['Addresses.2']
      /** Phones */
      telefonos?: components['schemas']['Phones.2']
      /** Contact e-mail addresses */
      correos?: components['schemas']['ContactEMailAddresses']
      /** E-mail */
      email?: string | null
      /** Notification e-mail */
      emailNotif?: string | null
      /** On the e-mail blacklist */
      blackList?: boolean | null
      /** Second factor */
      segundoFactor?: boolean | null
      roles?:
        | {
            id: string
          }[]
        | null
      clienteAsociado?: {
        /** Associated client */
        id?: string | null
      } | null
      /** Associated users */
      usuariosAsociados?: components['schemas']['AssociatedUsers']
      /** Legal representative */
      repreLegal?: components['schemas']['LegalRepresentative']
      proveedor?: {
        /** Provider */
        id?: string | null
      } | null
      /** Procedures */
      tramites?: number | null
      /** Bookings */
      reservas?: number | null
      /** Possible duplicates */
      usuariosDuplicados?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      tipoAutenticacion?: {
        /** Way of signing in */
        id?: (1 | 2 | 3) | null
      } | null
      /** City */
      poblacion?: string | null
      pais?: components['schemas']['pais.2']
    }
    'user.en.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      valoresForm?: Record<string, unknown>[]
      app?: {
        id?: string | null
      } | null
      /** Name */
      name?: string | null
      picture?: {
        /** Picture */
        path?: string | null
      } | null
      banner?: {
        /** Banner */
        path?: string | null
      } | null
      personType?: {
        /** Person type */
        id?: ('N' | 'J') | null
      } | null
      language?: {
        /** Language */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      docIdenty?: {
        typeDocIdenty?: {
          /** Identity document */
          id?: (1 | 2 | 3 | 4 | 5) | null
        } | null
        /** Tax number (CIF/NIF) */
        cifNif?: string | null
      } | null
      /** Date of birth */
      birthDate?: string | null
      nationality?: components['schemas']['nacionalidad']
      /** Social networks */
      socialNetwork?:
        | {
            id?: string
            socialRedType?: {
              /** Network */
              id?: (1 | 2 | 3 | 4 | 5 | 6 | 7) | null
            } | null
            /** Name or address */
            denominator?: string | null
          }[]
        | null
      /** Addresses */
      addresses?:
        | {
            id?: string
            type?: {
              /** Type of address */
              id?: (1 | 2 | 3 | 4) | null
            } | null
            addressLine?: unknown | null
            addressNumber?: unknown | null
            addressFloor?: unknown | null
            city?: {
              name?: unknown | null
            } | null
            state?: {
              name?: unknown | null
            } | null
            zipCode?: {
              code?: unknown | null
            } | null
            country?: {
              id?: unknown | null
              name?: unknown | null
            } | null
            latitude?: unknown | null
            longitude?: unknown | null
          }[]
        | null
      /** Phones */
      phones?: components['schemas']['Phones.3']
      /** Contact e-mail addresses */
      emails?:
        | {
            id?: string
            /** E-mail */
            email?: string | null
            /** Main */
            principal?: boolean | null
            /** Verified */
            verified?: boolean | null
          }[]
        | null
      /** E-mail */
      email?: string | null
      /** Notification e-mail */
      emailNotif?: string | null
      /** On the e-mail blacklist */
      blackList?: boolean | null
      /** Second factor */
      segundoFactor?: boolean | null
      roles?:
        | {
            id: string
          }[]
        | null
      customerAsoc?: {
        /** Associated client */
        id?: string | null
      } | null
      /** Associated users */
      usersAsoc?:
        | {
            id?: string
            rol: {
              /** Role */
              id: string & unknown
            }
            user: {
              /** User */
              id: string & unknown
            }
          }[]
        | null
      /** Legal representative */
      legalRep?: {
        /** Reference */
        id?: string | null
        /** Name */
        name: string
        personType: {
          /** Person type */
          id: 'N' | 'J'
        }
        language: {
          /** Language */
          id: 1 | 2 | 3 | 4
        }
        typeDocIdenty?: {
          /** Identity document */
          id?: (1 | 2 | 3 | 4 | 5) | null
        } | null
        /** Tax number (CIF/NIF) */
        cifNif?: string | null
        /** Addresses */
        addresses?:
          | {
              id?: string
              type: {
                /** Type of address */
                id: 1 | 2 | 3 | 4
              }
              addressLine?: unknown | null
              addressNumber?: unknown | null
              addressFloor?: unknown | null
              city?: {
                name?: unknown | null
              } | null
              state?: {
                name?: unknown | null
              } | null
              zipCode?: {
                code?: unknown | null
              } | null
              country?: {
                id?: unknown | null
                name?: unknown | null
              } | null
              latitude?: unknown | null
              longitude?: unknown | null
            }[]
          | null
        /** Phones */
        phones?: components['schemas']['Phones.3']
      } | null
      provider?: {
        /** Provider */
        id?: string | null
      } | null
      /** Procedures */
      tramites?: number | null
      /** Bookings */
      reservas?: number | null
      /** Possible duplicates */
      usuariosDuplicados?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      status?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      authType?: {
        /** Way of signing in */
        id?: (1 | 2 | 3) | null
      } | null
      city?: {
        /** City */
        name?: string | null
      } | null
      country?: components['schemas']['pais']
    }
    'user.en.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      nombre?: string | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
      /** E-mail */
      email?: string | null
      /** Phones */
      telefonos?: components['schemas']['Phones']
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      app?: {
        id?: string | null
      } | null
      /** Name */
      name?: string | null
      picture?: {
        /** Picture */
        path?: string | null
      } | null
      status?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'user.en.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      app?: {
        id?: string | null
      } | null
      /** Name */
      name: string
      picture?: {
        /** Picture */
        path?: string | null
      } | null
      banner?: {
        /** Banner */
        path?: string | null
      } | null
      personType: {
        /** Person type */
        id: 'N' | 'J'
      }
      language: {
        /** Language */
        id: 1 | 2 | 3 | 4
      }
      docIdenty?: components['schemas']['docIdenty']
      /** Date of birth */
      birthDate?: string | null
      nationality?: components['schemas']['nacionalidad.2']
      /** Social networks */
      socialNetwork?: components['schemas']['SocialNetworks.2']
      /** Addresses */
      addresses?: components['schemas']['Addresses.4']
      /** Phones */
      phones?: components['schemas']['Phones.4']
      /** Contact e-mail addresses */
      emails?: components['schemas']['ContactEMailAddresses.2']
      /** E-mail */
      email: string
      /** Notification e-mail */
      emailNotif?: string | null
      /** On the e-mail blacklist */
      blackList?: boolean | null
      /** Second factor */
      segundoFactor?: boolean | null
      roles?:
        | {
            id: string
          }[]
        | null
      customerAsoc?: {
        /** Associated client */
        id?: string | null
      } | null
      /** Associated users */
      usersAsoc?: components['schemas']['AssociatedUsers.2']
      /** Legal representative */
      legalRep?: components['schemas']['LegalRepresentative.2']
      provider?: {
        /** Provider */
        id?: string | null
      } | null
      /** Procedures */
      tramites?: number | null
      /** Bookings */
      reservas?: number | null
      /** Possible duplicates */
      usuariosDuplicados?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      status?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      authType?: {
        /** Way of signing in */
        id?: (1 | 2 | 3) | null
      } | null
      city?: {
        /** City */
        name?: string | null
      } | null
      country?: components['schemas']['pais.2']
    }
    'user.en.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      app?: {
        id?: string | null
      } | null
      /** Name */
      name?: string | null
      picture?: {
        /** Picture */
        path?: string | null
      } | null
      banner?: {
        /** Banner */
        path?: string | null
      } | null
      personType?: {
        /** Person type */
        id?: ('N' | 'J') | null
      } | null
      language?: {
        /** Language */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      docIdenty?: components['schemas']['docIdenty']
      /** Date of birth */
      birthDate?: string | null
      nationality?: components['schemas']['nacionalidad.2']
      /** Social networks */
      socialNetwork?: components['schemas']['SocialNetworks.2']
      /** Addresses */
      addresses?: components['schemas']['Addresses.4']
      /** Phones */
      phones?: components['schemas']['Phones.4']
      /** Contact e-mail addresses */
      emails?: components['schemas']['ContactEMailAddresses.2']
      /** E-mail */
      email?: string | null
      /** Notification e-mail */
      emailNotif?: string | null
      /** On the e-mail blacklist */
      blackList?: boolean | null
      /** Second factor */
      segundoFactor?: boolean | null
      roles?:
        | {
            id: string
          }[]
        | null
      customerAsoc?: {
        /** Associated client */
        id?: string | null
      } | null
      /** Associated users */
      usersAsoc?: components['schemas']['AssociatedUsers.2']
      /** Legal representative */
      legalRep?: components['schemas']['LegalRepresentative.2']
      provider?: {
        /** Provider */
        id?: string | null
      } | null
      /** Procedures */
      tramites?: number | null
      /** Bookings */
      reservas?: number | null
      /** Possible duplicates */
      usuariosDuplicados?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      status?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      authType?: {
        /** Way of signing in */
        id?: (1 | 2 | 3) | null
      } | null
      city?: {
        /** City */
        name?: string | null
      } | null
      country?: components['schemas']['pais.2']
    }
    'verification.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Signed PDF */
      archivo?: components['schemas']['File']
      /** Result */
      texto?: string | null
    }
    'verification.row': {
      id: string
      version?: number
      acciones?: string[]
    }
    'verification.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Signed PDF */
      archivo?: components['schemas']['File']
      /** Result */
      texto?: string | null
    }
    'verification.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Signed PDF */
      archivo?: components['schemas']['File']
      /** Result */
      texto?: string | null
    }
    'viewLog.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      usuario?: {
        /** Seen as */
        id?: string | null
      } | null
      administrador?: {
        /** Seen by */
        id?: string | null
      } | null
      /** Reason */
      motivo?: string | null
      /** From */
      desde?: string | null
      /** To */
      hasta?: string | null
    }
    'viewLog.row': {
      id: string
      version?: number
      acciones?: string[]
      usuario?: {
        /** Seen as */
        id?: string | null
      } | null
      administrador?: {
        /** Seen by */
        id?: string | null
      } | null
      /** Reason */
      motivo?: string | null
      /** From */
      desde?: string | null
      /** To */
      hasta?: string | null
    }
    'viewLog.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      usuario?: {
        /** Seen as */
        id?: string | null
      } | null
      administrador?: {
        /** Seen by */
        id?: string | null
      } | null
      /** Reason */
      motivo?: string | null
      /** From */
      desde?: string | null
      /** To */
      hasta?: string | null
    }
    'viewLog.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      usuario?: {
        /** Seen as */
        id?: string | null
      } | null
      administrador?: {
        /** Seen by */
        id?: string | null
      } | null
      /** Reason */
      motivo?: string | null
      /** From */
      desde?: string | null
      /** To */
      hasta?: string | null
    }
    'waiting.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Day */
      dia?: string | null
      /** From */
      desde?: string | null
      /** Until */
      hasta?: string | null
      /** Consecutive times */
      cantidadBloques?: number | null
      /** Places */
      capacidad?: number | null
      /** Earliest start */
      fechaInicio?: string | null
      /** Latest end */
      fechaFin?: string | null
      /** Waiting since */
      solicitada?: string | null
      estatus?: {
        /** Status */
        id?: (1 | 2 | 3 | 4 | 5) | null
      } | null
      /** Offered from */
      ofertaInicio?: string | null
      /** Offered until */
      ofertaFin?: string | null
      /** Answer by */
      ofertaHasta?: string | null
      /** Offers passed on */
      ofertas?:
        | {
            id?: string
            /** Start */
            inicio?: string | null
          }[]
        | null
      /** Places of the hours */
      aforo?: number | null
      /** Minutes to prepare before */
      minutosAntes?: number | null
      /** Minutes to clean after */
      minutosDespues?: number | null
      /** Resources */
      recursos?:
        | {
            id: string
            nombre?: string
          }[]
        | null
      reserva?: {
        /** Booking */
        id?: string | null
      } | null
    }
    'waiting.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Day */
      dia?: string | null
      /** From */
      desde?: string | null
      /** Until */
      hasta?: string | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Places */
      capacidad?: number | null
      /** Waiting since */
      solicitada?: string | null
      estatus?: {
        /** Status */
        id?: (1 | 2 | 3 | 4 | 5) | null
      } | null
      /** Offered from */
      ofertaInicio?: string | null
      /** Answer by */
      ofertaHasta?: string | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'waiting.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      area: {
        /** Area */
        id: string & unknown
      }
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Day */
      dia: string
      /** From */
      desde?: string | null
      /** Until */
      hasta?: string | null
      /** Consecutive times */
      cantidadBloques: number
      /** Places */
      capacidad: number
      /** Earliest start */
      fechaInicio?: string | null
      /** Latest end */
      fechaFin?: string | null
      /** Waiting since */
      solicitada?: string | null
      estatus?: {
        /** Status */
        id?: (1 | 2 | 3 | 4 | 5) | null
      } | null
      /** Offered from */
      ofertaInicio?: string | null
      /** Offered until */
      ofertaFin?: string | null
      /** Answer by */
      ofertaHasta?: string | null
      /** Offers passed on */
      ofertas?:
        | {
            id?: string
            /** Start */
            inicio?: string | null
          }[]
        | null
      /** Places of the hours */
      aforo?: number | null
      /** Minutes to prepare before */
      minutosAntes?: number | null
      /** Minutes to clean after */
      minutosDespues?: number | null
      /** Resources */
      recursos?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      reserva?: {
        /** Booking */
        id?: string | null
      } | null
    }
    'waiting.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      area?: {
        /** Area */
        id?: string | null
      } | null
      usuario?: {
        /** Person */
        id?: string | null
      } | null
      /** Day */
      dia?: string | null
      /** From */
      desde?: string | null
      /** Until */
      hasta?: string | null
      /** Consecutive times */
      cantidadBloques?: number | null
      /** Places */
      capacidad?: number | null
      /** Earliest start */
      fechaInicio?: string | null
      /** Latest end */
      fechaFin?: string | null
      /** Waiting since */
      solicitada?: string | null
      estatus?: {
        /** Status */
        id?: (1 | 2 | 3 | 4 | 5) | null
      } | null
      /** Offered from */
      ofertaInicio?: string | null
      /** Offered until */
      ofertaFin?: string | null
      /** Answer by */
      ofertaHasta?: string | null
      /** Offers passed on */
      ofertas?:
        | {
            id?: string
            /** Start */
            inicio?: string | null
          }[]
        | null
      /** Places of the hours */
      aforo?: number | null
      /** Minutes to prepare before */
      minutosAntes?: number | null
      /** Minutes to clean after */
      minutosDespues?: number | null
      /** Resources */
      recursos?:
        | (
            | string
            | {
                id: string
                nombre?: string
              }
          )[]
        | null
      reserva?: {
        /** Booking */
        id?: string | null
      } | null
    }
    'waitingLink.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Area */
      area?: string | null
      /** Start */
      ofertaInicio?: string | null
      /** End */
      ofertaFin?: string | null
      /** Held for you until */
      ofertaHasta?: string | null
    }
    'waitingLink.row': {
      id: string
      version?: number
      acciones?: string[]
    }
    'waitingLink.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Area */
      area?: string | null
      /** Start */
      ofertaInicio?: string | null
      /** End */
      ofertaFin?: string | null
      /** Held for you until */
      ofertaHasta?: string | null
      /** What would you like to do? */
      accion?: string | null
    }
    'waitingLink.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Area */
      area?: string | null
      /** Start */
      ofertaInicio?: string | null
      /** End */
      ofertaFin?: string | null
      /** Held for you until */
      ofertaHasta?: string | null
      /** What would you like to do? */
      accion?: string | null
    }
    'webhook.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      descripcion?: string | null
      /** Address */
      direccion?: string | null
      /** Events */
      eventos?: string[] | null
      usuario?: {
        /** Person responsible */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'webhook.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Name */
      descripcion?: string | null
      /** Address */
      direccion?: string | null
      usuario?: {
        /** Person responsible */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
      aplicacion?: {
        id?: string | null
      } | null
    }
    'webhook.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      descripcion: string
      /** Address */
      direccion: string
      /** Events */
      eventos: string[]
      usuario?: {
        /** Person responsible */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'webhook.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      aplicacion?: {
        id?: string | null
      } | null
      /** Name */
      descripcion?: string | null
      /** Address */
      direccion?: string | null
      /** Events */
      eventos?: string[] | null
      usuario?: {
        /** Person responsible */
        id?: string | null
      } | null
      estatus?: {
        /** Status */
        id?: ('NvI' | 'FBy') | null
      } | null
    }
    'webhookDelivery.record': {
      id: string
      version?: number
      acciones?: string[]
      auditoria?: components['schemas']['auditoria']
      /** Date */
      fecha?: string | null
      webhook?: {
        /** Webhook */
        id?: string | null
      } | null
      /** Event */
      tipo?: string | null
      /** Status */
      estado?: ('waiting' | 'sent' | 'dead') | null
      /** Attempts */
      intentos?: number | null
      /** Answer */
      codigo?: number | null
      /** Next attempt */
      proximo?: string | null
      /** Delivered */
      enviado?: string | null
      /** Last problem */
      problema?: ('address' | 'name' | 'connect' | 'tls' | 'silence' | 'refused' | 'secret') | null
      /** Event id */
      evento?: string | null
      /** Content */
      contenido?: string | null
    }
    'webhookDelivery.row': {
      id: string
      version?: number
      acciones?: string[]
      /** Date */
      fecha?: string | null
      /** Event */
      tipo?: string | null
      webhook?: {
        /** Webhook */
        id?: string | null
      } | null
      /** Status */
      estado?: ('waiting' | 'sent' | 'dead') | null
      /** Attempts */
      intentos?: number | null
      /** Answer */
      codigo?: number | null
    }
    'webhookDelivery.create': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Date */
      fecha?: string | null
      webhook?: {
        /** Webhook */
        id?: string | null
      } | null
      /** Event */
      tipo?: string | null
      /** Status */
      estado?: ('waiting' | 'sent' | 'dead') | null
      /** Attempts */
      intentos?: number | null
      /** Answer */
      codigo?: number | null
      /** Next attempt */
      proximo?: string | null
      /** Delivered */
      enviado?: string | null
      /** Last problem */
      problema?: ('address' | 'name' | 'connect' | 'tls' | 'silence' | 'refused' | 'secret') | null
      /** Event id */
      evento?: string | null
      /** Content */
      contenido?: string | null
    }
    'webhookDelivery.change': {
      id?: string
      version?: number
      valoresForm?: Record<string, unknown>[]
      /** Date */
      fecha?: string | null
      webhook?: {
        /** Webhook */
        id?: string | null
      } | null
      /** Event */
      tipo?: string | null
      /** Status */
      estado?: ('waiting' | 'sent' | 'dead') | null
      /** Attempts */
      intentos?: number | null
      /** Answer */
      codigo?: number | null
      /** Next attempt */
      proximo?: string | null
      /** Delivered */
      enviado?: string | null
      /** Last problem */
      problema?: ('address' | 'name' | 'connect' | 'tls' | 'silence' | 'refused' | 'secret') | null
      /** Event id */
      evento?: string | null
      /** Content */
      contenido?: string | null
    }
    AnyCode:
      | '71001'
      | '90001'
      | '90002'
      | '90004'
      | '90099'
      | '91016'
      | '91031'
      | '92004'
      | '92005'
      | '92042'
      | 'network'
    auditoria: {
      usuCrea?: {
        id: string
        nombre?: string
      }
      fechaCrea: string
      usuModif?: {
        id: string
        nombre?: string
      }
      fechaModif: string
    }
    Permissions: components['schemas']['opciones'][] | null
    opciones: {
      funcionalidad: {
        id: string
      }
      acciones: {
        id: string
        acceso: number
      }[]
    }
    Hours: components['schemas']['horarios'][] | null
    horarios: {
      id?: string
      /** Start */
      horaInicio: string & unknown
      /** End */
      horaFin: string & unknown
      /** Margin */
      margen?: number | null
      /** Minimum places */
      capMinima?: number | null
      /** Maximum places */
      capMaxima?: number | null
    }
    WhereItIsShown: components['schemas']['modAppAreaTipoRol'][] | null
    modAppAreaTipoRol: {
      id?: string
      tipoRol: {
        /** Type of role */
        id: 1 | 3 | 4 | 5 | 6 | 7 | 8 | 9
      }
      /** Channel */
      canal: 1 | 2 | 3
      /** Shown */
      mostrar?: boolean | null
    }
    Days: components['schemas']['dias'][] | null
    dias: {
      id?: string
      /** Weekday */
      dia: 1 | 2 | 3 | 4 | 5 | 6 | 7
      /** Hours */
      horarios?: components['schemas']['Hours.2']
    }
    'Hours.2': components['schemas']['horarios.2'][] | null
    'horarios.2': {
      id?: string
      /** Start */
      horaInicio: string & unknown
      /** End */
      horaFin: string & unknown
      /** Margin */
      margen?: number | null
      /** Minimum places */
      capMinima?: number | null
      /** Maximum places */
      capMaxima?: number | null
    }
    Exceptions: components['schemas']['excepciones'][] | null
    excepciones: {
      id?: string
      /** From */
      desde: string
      /** To */
      hasta: string
      /** Reason */
      motivo: string
      /** Type */
      tipo: 1 | 2
      /** Hours */
      horarios?: components['schemas']['Hours.2']
    }
    Periods: components['schemas']['periodos'][] | null
    periodos: {
      id?: string
      tipoPeriodo: {
        /** Type of period */
        id: 1 | 2 | 3 | 4 | 5
      }
      /** Quantity */
      cantidad: number
      unidad: {
        /** Unit */
        id: 1 | 2 | 3 | 4 | 5
      }
      /** Maximum consecutive times per booking */
      cantidadMaxBloques?: number | null
    }
    pais: {
      /** Country */
      id?: components['schemas']['Country']
    } | null
    Country: components['schemas']['Country.2'] | null
    'Country.2':
      | 20
      | 784
      | 4
      | 28
      | 660
      | 8
      | 51
      | 24
      | 10
      | 32
      | 16
      | 40
      | 36
      | 533
      | 248
      | 31
      | 70
      | 52
      | 50
      | 56
      | 854
      | 100
      | 48
      | 108
      | 204
      | 652
      | 60
      | 96
      | 68
      | 535
      | 76
      | 44
      | 64
      | 74
      | 72
      | 112
      | 84
      | 124
      | 166
      | 180
      | 140
      | 178
      | 756
      | 384
      | 184
      | 152
      | 120
      | 156
      | 170
      | 188
      | 192
      | 132
      | 531
      | 162
      | 196
      | 203
      | 276
      | 262
      | 208
      | 212
      | 214
      | 12
      | 218
      | 233
      | 818
      | 732
      | 232
      | 724
      | 231
      | 246
      | 242
      | 238
      | 583
      | 234
      | 250
      | 266
      | 826
      | 308
      | 268
      | 254
      | 831
      | 288
      | 292
      | 304
      | 270
      | 324
      | 312
      | 226
      | 300
      | 239
      | 320
      | 316
      | 624
      | 328
      | 344
      | 334
      | 340
      | 191
      | 332
      | 348
      | 360
      | 372
      | 376
      | 833
      | 356
      | 86
      | 368
      | 364
      | 352
      | 380
      | 832
      | 388
      | 400
      | 392
      | 404
      | 417
      | 116
      | 296
      | 174
      | 659
      | 408
      | 410
      | 414
      | 136
      | 398
      | 418
      | 422
      | 662
      | 438
      | 144
      | 430
      | 426
      | 440
      | 442
      | 428
      | 434
      | 504
      | 492
      | 498
      | 499
      | 663
      | 450
      | 584
      | 807
      | 466
      | 104
      | 496
      | 446
      | 580
      | 474
      | 478
      | 500
      | 470
      | 480
      | 462
      | 454
      | 484
      | 458
      | 508
      | 516
      | 540
      | 562
      | 574
      | 566
      | 558
      | 528
      | 578
      | 524
      | 520
      | 570
      | 554
      | 512
      | 591
      | 604
      | 258
      | 598
      | 608
      | 586
      | 616
      | 666
      | 612
      | 630
      | 275
      | 620
      | 585
      | 600
      | 634
      | 638
      | 642
      | 688
      | 643
      | 646
      | 682
      | 90
      | 690
      | 729
      | 752
      | 702
      | 654
      | 705
      | 744
      | 703
      | 694
      | 674
      | 686
      | 706
      | 740
      | 728
      | 678
      | 222
      | 534
      | 760
      | 748
      | 796
      | 148
      | 260
      | 768
      | 764
      | 762
      | 772
      | 626
      | 795
      | 788
      | 776
      | 792
      | 780
      | 798
      | 158
      | 834
      | 804
      | 800
      | 581
      | 840
      | 858
      | 860
      | 336
      | 670
      | 862
      | 92
      | 850
      | 704
      | 548
      | 876
      | 882
      | 887
      | 175
      | 710
      | 894
      | 716
    Phones: components['schemas']['telefonos'][] | null
    telefonos: {
      id?: string
      tipoTelefono?: {
        /** Type of phone */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      telefono?: unknown | null
      pais?: {
        codigoDdi?: unknown | null
        id?: unknown | null
        abreviatura?: unknown | null
      } | null
      /** Note */
      etiqueta?: string | null
    }
    Addresses: components['schemas']['direcciones'][] | null
    direcciones: {
      id?: string
      tipoDireccion?: {
        /** Type of address */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      linea?: unknown | null
      numero?: unknown | null
      piso?: unknown | null
      poblacion?: unknown | null
      provincia?: unknown | null
      codigoPostal?: unknown | null
      pais?: {
        id?: unknown | null
        nombre?: unknown | null
      } | null
      latitud?: unknown | null
      longitud?: unknown | null
    }
    'pais.2': {
      /** Country */
      id?: components['schemas']['Country']
    } | null
    'Phones.2': components['schemas']['telefonos.2'][] | null
    'telefonos.2': {
      id?: string
      tipoTelefono?: {
        /** Type of phone */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      telefono?: unknown | null
      pais?: {
        codigoDdi?: unknown | null
        id?: unknown | null
        abreviatura?: unknown | null
      } | null
      /** Note */
      etiqueta?: string | null
    }
    'Addresses.2': components['schemas']['direcciones.2'][] | null
    'direcciones.2': {
      id?: string
      tipoDireccion?: {
        /** Type of address */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      linea?: unknown | null
      numero?: unknown | null
      piso?: unknown | null
      poblacion?: unknown | null
      provincia?: unknown | null
      codigoPostal?: unknown | null
      pais?: {
        id?: unknown | null
        nombre?: unknown | null
      } | null
      latitud?: unknown | null
      longitud?: unknown | null
    }
    razon: {
      /** Reason */
      key?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9) | null
    } | null
    noRegistrado: {
      /** Name without an account */
      nombre?: string | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
      /** E-mail */
      email?: string | null
      telefono?: unknown | null
      pais?: {
        codigoDdi?: unknown | null
        id?: unknown | null
        abreviatura?: unknown | null
      } | null
    } | null
    File:
      | {
          uid: string
          id: string
          name: string
          size: number
          ruta: string
          ddAttributes: number
        }[]
      | null
    Kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24
    Choices: components['schemas']['opciones.2'][] | null
    'opciones.2': {
      id?: string
      /** Key */
      clave: string
      /** Text */
      texto?: {
        /** Spanish */
        es?: string | null
        /** Catalan */
        ca?: string | null
        /** English */
        en?: string | null
        /** French */
        fr?: string | null
      } | null
    }
    Title: {
      /** Spanish */
      es?: string | null
      /** Catalan */
      ca?: string | null
      /** English */
      en?: string | null
      /** French */
      fr?: string | null
    } | null
    campos: {
      id?: string
      /** Name in rules */
      clave: string
      /** Kind */
      tipo: components['schemas']['Kind']
      /** Label */
      etiqueta?: components['schemas']['Title']
      /** Must be filled in */
      obligatorio?: boolean | null
      /** Full width */
      ancho?: boolean | null
      /** At most */
      longitud?: number | null
      /** Help */
      ayuda?: components['schemas']['Title']
      /** Choices */
      opciones?: components['schemas']['Choices.2']
      /** Choices from */
      enlace?: string | null
      /** Depends on */
      segun?: string | null
      /** Shown if the field */
      siCampo?: string | null
      /** Value */
      siValor?: string | null
      /** Advanced settings */
      avanzado?: string | null
    }
    'Choices.2': components['schemas']['opciones.3'][] | null
    'opciones.3': {
      id?: string
      /** Key */
      clave: string
      /** Text */
      texto?: components['schemas']['Title']
    }
    Versions: components['schemas']['versiones'][] | null
    versiones: {
      id?: string
      /** Version */
      numero?: number | null
      /** Published on */
      fecha?: string | null
      /** In use */
      vigente?: boolean | null
    }
    funcionalidad: {
      /** Function */
      id?: components['schemas']['Function']
    } | null
    Function: components['schemas']['Function.2'] | null
    'Function.2':
      | 'M_w'
      | 'TBy'
      | 'xcw'
      | 'FoK'
      | 'iNx'
      | 'Bk4'
      | 'd_C'
      | 'nW5'
      | 'cH7'
      | 'Nt_'
      | 'gR2'
      | 'rQ8'
      | 'Rp3'
      | 'aR9'
      | 'pV_'
      | 'kT6'
      | 'aS1'
      | 'fL0'
      | 'tS4'
      | 'eXq'
      | 'eRr'
      | 'iV7'
      | 'pF2'
      | 'aC3'
      | 'pY6'
      | 'rL_'
      | 'cF8'
      | 'oBx'
      | 'pLn'
      | 'cPn'
      | 'wHk'
      | 'pTy'
      | 'oRg'
    accion: {
      /** Action */
      id?: components['schemas']['Action']
    } | null
    Action: components['schemas']['Action.2'] | null
    'Action.2':
      | 'Wxx'
      | 'DN2'
      | 'Tly'
      | 'veB'
      | 'r0b'
      | 'eXp'
      | 'sTs'
      | 'gPw'
      | 'dWn'
      | 'sNd'
      | 'cPy'
      | 'mVe'
      | 'sGn'
      | 'oPr'
      | 'aCp'
      | 'rJc'
      | 'cNf'
      | 'cNl'
      | 'cDy'
      | 'aTd'
      | 'lCk'
      | 'cFg'
      | 'rAs'
      | 'rPl'
      | 'pAy'
      | 'rFd'
      | 'aPl'
      | 'aCt'
      | 'rUn'
      | 'gRt'
      | 'pUb'
      | 'vAs'
      | 'pRv'
    'funcionalidad.2': {
      /** Function */
      id?: components['schemas']['Function']
    } | null
    'accion.2': {
      /** Action */
      id?: components['schemas']['Action']
    } | null
    moduloAplicacion: {
      /** Module */
      id?: components['schemas']['Module.2']
    } | null
    'Module.2': components['schemas']['Function.2'] | null
    Message: {
      type: 'doc'
      content: components['schemas']['mensaje']
    } | null
    mensaje: components['schemas']['mensaje.2'][]
    'mensaje.2':
      | components['schemas']['mensaje.3']
      | components['schemas']['mensaje.5']
      | components['schemas']['mensaje.6']
    'mensaje.3': {
      type: 'paragraph'
      content: components['schemas']['mensaje.4']
    }
    'mensaje.4': {
      type: 'text'
      text: string
      bold?: true
      italic?: true
      link?: string
    }[]
    'mensaje.5': {
      type: 'heading'
      level: 2 | 3
      content: components['schemas']['mensaje.4']
    }
    'mensaje.6': {
      type: 'list'
      ordered: true | false
      content: components['schemas']['mensaje.7']
    }
    'mensaje.7': components['schemas']['mensaje.8'][]
    'mensaje.8': {
      type: 'item'
      content: components['schemas']['mensaje.4']
    }
    'moduloAplicacion.2': {
      /** Module */
      id?: components['schemas']['Module.2']
    } | null
    Modules: components['schemas']['Function.2'][] | null
    'Modules.2': components['schemas']['Function.2'][]
    LastProblem:
      | (
          | 'connect'
          | 'tls'
          | 'signIn'
          | 'sender'
          | 'recipient'
          | 'content'
          | 'silence'
          | 'unwanted'
          | 'hidden'
          | 'interrupted'
          | 'unknown'
        )
      | null
    'Versions.2': components['schemas']['versiones.2'][] | null
    'versiones.2': {
      id?: string
      /** Version */
      numero?: number | null
      /** Published on */
      fecha?: string | null
      /** By */
      persona?: string | null
      /** In use */
      vigente?: boolean | null
    }
    Fields: components['schemas']['campos.2'][] | null
    'campos.2': {
      id?: string
      /** Field */
      titulo?: string | null
      /** Where it comes from */
      origen?: ('modulo' | 'requerido' | 'propio') | null
      /** Name in rules */
      clave?: string | null
      /** Kind */
      tipo?:
        | ('text' | 'multiline' | 'number' | 'date' | 'dateTime' | 'time' | 'select' | 'checkbox' | 'email' | 'phone')
        | null
      /** Label */
      etiqueta?: components['schemas']['Title']
      /** Help */
      ayuda?: components['schemas']['Title']
      /** Must be filled in */
      obligatorio?: boolean | null
      /** In forms */
      enFormulario?: boolean | null
      /** In the list */
      enLista?: boolean | null
      /** Position in the list */
      puesto?: number | null
      /** In the filters */
      enFiltros?: boolean | null
      /** At most */
      longitud?: number | null
      /** Choices */
      opciones?: components['schemas']['Choices.2']
      /** Advanced settings */
      avanzado?: string | null
    }
    'Versions.3': components['schemas']['versiones.3'][] | null
    'versiones.3': {
      id?: string
      /** Version */
      numero?: number | null
      /** Published on */
      fecha?: string | null
      /** By */
      persona?: string | null
      /** In use */
      vigente?: boolean | null
    }
    Icon: components['schemas']['Icon.2'] | null
    'Icon.2':
      | 'Document'
      | 'BuildingShop'
      | 'CalendarLtr'
      | 'Chat'
      | 'ClipboardTask'
      | 'ClipboardTaskList'
      | 'DataBarVertical'
      | 'Folder'
      | 'Form'
      | 'Handshake'
      | 'MailInbox'
      | 'Megaphone'
      | 'Money'
      | 'News'
      | 'Notebook'
      | 'Organization'
      | 'Payment'
      | 'People'
      | 'PeopleCommunity'
      | 'PeopleTeam'
      | 'Person'
      | 'Receipt'
      | 'ShieldTask'
      | 'Signature'
      | 'Tag'
    'Kind.2':
      | 'text'
      | 'multiline'
      | 'number'
      | 'money'
      | 'percent'
      | 'date'
      | 'dateTime'
      | 'time'
      | 'select'
      | 'checkbox'
      | 'email'
      | 'phone'
      | 'address'
      | 'image'
      | 'imageFile'
      | 'files'
      | 'reference'
      | 'status'
      | 'seccion'
      | 'otro'
    'Icon.3': components['schemas']['Icon.4'] | null
    'Icon.4':
      | 'CheckmarkCircle'
      | 'Clock'
      | 'Prohibited'
      | 'CalendarLtr'
      | 'Chat'
      | 'Document'
      | 'Folder'
      | 'Handshake'
      | 'MailInbox'
      | 'Money'
      | 'Payment'
      | 'Person'
      | 'People'
      | 'Receipt'
      | 'ShieldTask'
      | 'Signature'
      | 'Tag'
    'Fields.2': components['schemas']['campos.3'][] | null
    'campos.3': {
      id?: string
      /** Stored name */
      guardada?: string | null
      /** Kind */
      tipo: components['schemas']['Kind.2']
      /** Label */
      etiqueta: {
        es?: string
        ca?: string
        en?: string
        fr?: string
      }
      /** Help */
      ayuda?: {
        es?: string
        ca?: string
        en?: string
        fr?: string
      } | null
      /** Names the record */
      nombra?: boolean | null
      /** Must be filled in */
      obligatorio?: boolean | null
      /** In the form */
      enFormulario?: boolean | null
      /** In the list */
      enLista?: boolean | null
      /** Position in the list */
      puesto?: number | null
      /** In the filters */
      enFiltros?: boolean | null
      /** At least */
      minimo?: number | null
      /** At most */
      longitud?: number | null
      /** Choices */
      opciones?: components['schemas']['Choices.3']
      /** Records of */
      destino?: string | null
      /** Name in rules */
      clave?: string | null
      /** Advanced settings */
      avanzado?: string | null
    }
    'Choices.3': components['schemas']['opciones.4'][] | null
    'opciones.4': {
      id?: string
      /** Text */
      texto: {
        es?: string
        ca?: string
        en?: string
        fr?: string
      }
      /** Colour */
      color?: ('information' | 'success' | 'warning' | 'error') | null
      /** Icon */
      icono?: components['schemas']['Icon.3']
      /** May become */
      pasaA?: string[] | null
      /** Key */
      clave?: string | null
    }
    WhoMayDoWhat: components['schemas']['derechos'][] | null
    derechos: {
      id?: string
      /** Role */
      nombre?: string | null
      /** See records */
      ver: 'nada' | 'propios' | 'todos'
      /** Add records */
      crear?: boolean | null
      /** Change records */
      editar: 'nada' | 'propios' | 'todos'
      /** Activate and deactivate records */
      cambiar: 'nada' | 'propios' | 'todos'
      /** Delete records */
      borrar: 'nada' | 'propios' | 'todos'
      /** Download the list as CSV */
      exportar?: boolean | null
    }
    InOtherLanguages: {
      /** Spanish */
      es?: {
        /** Name */
        nombre?: string | null
        /** Description */
        descripcion?: string | null
      } | null
      /** Catalan */
      ca?: {
        /** Name */
        nombre?: string | null
        /** Description */
        descripcion?: string | null
      } | null
      /** English */
      en?: {
        /** Name */
        nombre?: string | null
        /** Description */
        descripcion?: string | null
      } | null
      /** French */
      fr?: {
        /** Name */
        nombre?: string | null
        /** Description */
        descripcion?: string | null
      } | null
    } | null
    DocumentsToAttach: components['schemas']['documentosRequeridos'][] | null
    documentosRequeridos: {
      id?: string
      /** Name */
      nombre: {
        es?: string
        ca?: string
        en?: string
        fr?: string
      }
      /** Required */
      obligatorio?: boolean | null
      /** To be signed */
      firmable?: boolean | null
    }
    modo: {
      /** How */
      id?: ('list' | 'get' | 'history' | 'export' | 'change' | 'file') | null
    } | null
    History: components['schemas']['historia'][] | null
    historia: {
      id?: string
      /** Date */
      fecha?: string | null
      estatus?: components['schemas']['estatus']
      usuario?: {
        /** By */
        nombre?: string | null
      } | null
      /** Note */
      observacion?: string | null
    }
    estatus: {
      /** Status */
      id?: ('rN1' | 'rA2' | 'rP3' | 'rI4' | 'rX5' | 'rK7' | 'rR8' | 'rF6') | null
    } | null
    resultado: {
      /** Result */
      id?: components['schemas']['Result']
    } | null
    Result: components['schemas']['Result.2'] | null
    'Result.2':
      | 'entered'
      | 'link'
      | 'wrong'
      | 'denied'
      | 'issued'
      | 'code'
      | 'recovery'
      | 'factorOn'
      | 'factorOff'
      | 'factorReset'
      | 'provider'
      | 'linked'
      | 'passkey'
      | 'passkeyOn'
      | 'passkeyOff'
    'resultado.2': {
      /** Result */
      id?: components['schemas']['Result']
    } | null
    'DocumentsToAttach.2':
      | {
          /** Identifier */
          id?: string | null
          /** Document */
          nombre?: string | null
          /** Required */
          obligatorio?: boolean | null
        }[]
      | null
    nacionalidad: {
      /** Nationality */
      id?: components['schemas']['Nationality']
    } | null
    Nationality: components['schemas']['Country.2'] | null
    'nacionalidad.2': {
      /** Nationality */
      id?: components['schemas']['Nationality']
    } | null
    SocialNetworks: components['schemas']['redesSociales'][] | null
    redesSociales: {
      id?: string
      tipo?: {
        /** Network */
        id?: (1 | 2 | 3 | 4 | 5 | 6 | 7) | null
      } | null
      /** Name or address */
      denominador?: string | null
    }
    ContactEMailAddresses: components['schemas']['correos'][] | null
    correos: {
      id?: string
      /** E-mail */
      email?: string | null
      /** Main */
      principal?: boolean | null
      /** Verified */
      verificado?: boolean | null
    }
    AssociatedUsers: components['schemas']['usuariosAsociados'][] | null
    usuariosAsociados: {
      id?: string
      rol: {
        /** Role */
        id: string & unknown
      }
      usuario: {
        /** User */
        id: string & unknown
      }
    }
    LegalRepresentative: {
      /** Reference */
      id?: string | null
      /** Name */
      nombre: string
      tipoPersona: {
        /** Person type */
        id: 'N' | 'J'
      }
      idioma: {
        /** Language */
        id: 1 | 2 | 3 | 4
      }
      tipoDocIdenty?: {
        /** Identity document */
        id?: (1 | 2 | 3 | 4 | 5) | null
      } | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
      /** Addresses */
      direcciones?: components['schemas']['Addresses.3']
      /** Phones */
      telefonos?: components['schemas']['Phones.2']
    } | null
    'Addresses.3': components['schemas']['direcciones.3'][] | null
    'direcciones.3': {
      id?: string
      tipoDireccion: {
        /** Type of address */
        id: 1 | 2 | 3 | 4
      }
      linea?: unknown | null
      numero?: unknown | null
      piso?: unknown | null
      poblacion?: unknown | null
      provincia?: unknown | null
      codigoPostal?: unknown | null
      pais?: {
        id?: unknown | null
        nombre?: unknown | null
      } | null
      latitud?: unknown | null
      longitud?: unknown | null
    }
    'Phones.3': components['schemas']['phones'][] | null
    phones: {
      id?: string
      type?: {
        /** Type of phone */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      phoneNumber?: unknown | null
      countryDdi?: {
        ddiPrefix?: unknown | null
        id?: unknown | null
      } | null
      /** Note */
      label?: string | null
    }
    docIdenty: {
      typeDocIdenty?: {
        /** Identity document */
        id?: (1 | 2 | 3 | 4 | 5) | null
      } | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
    } | null
    'SocialNetworks.2': components['schemas']['socialNetwork'][] | null
    socialNetwork: {
      id?: string
      socialRedType?: {
        /** Network */
        id?: (1 | 2 | 3 | 4 | 5 | 6 | 7) | null
      } | null
      /** Name or address */
      denominator?: string | null
    }
    'Addresses.4': components['schemas']['addresses'][] | null
    addresses: {
      id?: string
      type?: {
        /** Type of address */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      addressLine?: unknown | null
      addressNumber?: unknown | null
      addressFloor?: unknown | null
      city?: {
        name?: unknown | null
      } | null
      state?: {
        name?: unknown | null
      } | null
      zipCode?: {
        code?: unknown | null
      } | null
      country?: {
        id?: unknown | null
        name?: unknown | null
      } | null
      latitude?: unknown | null
      longitude?: unknown | null
    }
    'Phones.4': components['schemas']['phones.2'][] | null
    'phones.2': {
      id?: string
      type?: {
        /** Type of phone */
        id?: (1 | 2 | 3 | 4) | null
      } | null
      phoneNumber?: unknown | null
      countryDdi?: {
        ddiPrefix?: unknown | null
        id?: unknown | null
      } | null
      /** Note */
      label?: string | null
    }
    'ContactEMailAddresses.2':
      | {
          id?: string
          /** E-mail */
          email?: string | null
          /** Main */
          principal?: boolean | null
          /** Verified */
          verified?: boolean | null
        }[]
      | null
    'AssociatedUsers.2': components['schemas']['usersAsoc'][] | null
    usersAsoc: {
      id?: string
      rol: {
        /** Role */
        id: string & unknown
      }
      user: {
        /** User */
        id: string & unknown
      }
    }
    'LegalRepresentative.2': {
      /** Reference */
      id?: string | null
      /** Name */
      name: string
      personType: {
        /** Person type */
        id: 'N' | 'J'
      }
      language: {
        /** Language */
        id: 1 | 2 | 3 | 4
      }
      typeDocIdenty?: {
        /** Identity document */
        id?: (1 | 2 | 3 | 4 | 5) | null
      } | null
      /** Tax number (CIF/NIF) */
      cifNif?: string | null
      /** Addresses */
      addresses?: components['schemas']['Addresses.5']
      /** Phones */
      phones?: components['schemas']['Phones.4']
    } | null
    'Addresses.5': components['schemas']['addresses.2'][] | null
    'addresses.2': {
      id?: string
      type: {
        /** Type of address */
        id: 1 | 2 | 3 | 4
      }
      addressLine?: unknown | null
      addressNumber?: unknown | null
      addressFloor?: unknown | null
      city?: {
        name?: unknown | null
      } | null
      state?: {
        name?: unknown | null
      } | null
      zipCode?: {
        code?: unknown | null
      } | null
      country?: {
        id?: unknown | null
        name?: unknown | null
      } | null
      latitude?: unknown | null
      longitude?: unknown | null
    }
    idpais: components['schemas']['Country.2'][]
    'provider.list': {
      aplicacion?: string
      usuario?: string
      nombre?: string
      ciNif?: string
      email?: string
      idsEstatus?: ('NvI' | 'FBy')[]
      pais?: components['schemas']['Country.2']
      poblacion?: string
      idCategoria?: string
      idPlan?: string
      tamPag?: number
      numPag?: number
    }
    'user.merge': {
      usuarios?: string[]
      creacion?: {
        usuario?: string
        fecha?: string
        dispositivo?: string
      }
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  'account.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['account.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'apiToken.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        texto?: string
        idusuario?: string
        tipo?: ('personal' | 'service')[]
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['apiToken.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'apiToken.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['apiToken.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['NewApiToken']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92071' | '92041'>
        }
      }
    }
  }
  'apiToken.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['apiToken.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'apiToken.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'apiToken.grantable': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['GrantableFunction'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'apiToken.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'area.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        descripcion?: string
        idtipoarea?: (1 | 2 | 3)[]
        idususuperv?: string
        idproveedor?: string
        idestatus?: ('NvI' | 'FBy')[]
        idpadre?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['area.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'area.create': {
    parameters: {
      query?: {
        idapp?: string
        idusu?: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          area: components['schemas']['area.create']
          /** Format: binary */
          imagen?: Blob
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['area.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92003'
            | '91003'
            | '91006'
            | '91042'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '91018'
            | '71003'
            | '71004'
            | '90005'
            | '90007'
            | '91005'
            | '92052'
            | '92041'
          >
        }
      }
    }
  }
  'area.get': {
    parameters: {
      query?: {
        idapp?: string
        idusu?: string
        mask?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['area.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'area.edit': {
    parameters: {
      query?: {
        mask?: number
        especialistasdel?: string[]
        confirmado?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          area: components['schemas']['area.change']
          /** Format: binary */
          imagen?: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['area.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '91003'
            | '91006'
            | '91040'
            | '91041'
            | '91042'
            | '92053'
            | '92001'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '91018'
            | '71003'
            | '71004'
            | '90005'
            | '90007'
            | '91005'
            | '92052'
            | '92002'
            | '92041'
          >
        }
      }
    }
  }
  'area.remove': {
    parameters: {
      query?: {
        confirmado?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'91009' | '91010' | '92053' | '92001' | '92041'>
        }
      }
    }
  }
  'area.pick': {
    parameters: {
      query?: {
        idapp?: string
        idmodapp?: string
        nombre?: string
        fuerade?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'area.pick.2': {
    parameters: {
      query?: {
        idapp?: string
        idmodapp?: string
        nombre?: string
        fuerade?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'area.specialist': {
    parameters: {
      query?: {
        idapp?: string
        idusu?: unknown[]
        idmodapp?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['area.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'area.children': {
    parameters: {
      query?: {
        idapp?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
      path: {
        filter_idpadre: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['area.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'area.leaves': {
    parameters: {
      query?: {
        idapp?: string
        idusu?: string
        idprov?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
      path: {
        filter_idsPadre: unknown[]
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['area.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'area.schedules': {
    parameters: {
      query?: {
        idapp?: string
        idmodapparea?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['AreaDay'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'area.periods': {
    parameters: {
      query?: {
        idapp?: string
        idmodapparea?: string[]
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['AreaPeriods'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'area.history': {
    parameters: {
      query?: {
        idapp?: string
        idusu?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'area.revert': {
    parameters: {
      query?: {
        idapp?: string
        idusu?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['area.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'associate.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        email?: string
        idestatus?: ('NvI' | 'FBy')[]
        idpais?: components['schemas']['idpais']
        poblacion?: string
        idtipoasociado?: (1 | 2 | 3)[]
        idtipociclopago?: (1 | 2 | 3 | 4)[]
        idtipomediopago?: (1 | 2 | 3 | 4)[]
        cuentapago?: string
        porccomision?: number
        fechacorte?: number
        codigoAsociado?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['associate.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'associate.create': {
    parameters: {
      query?: {
        notify?: string
        verifemail?: string
        idfunc?: string
        usuasociados?: string[]
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          asociado: components['schemas']['associate.create']
          /** Format: binary */
          imgLogo?: Blob
          [part: `imgBanner${string}`]: Blob
          usuario?: components['schemas']['user.create']
          [part: `archivos${string}`]: Blob
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['associate.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '90003'
            | '92070'
            | '92003'
            | '92061'
            | '91008'
            | '91025'
            | '91032'
            | '91033'
            | '92014'
            | '92180'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '91018'
            | '71002'
            | '71008'
            | '71009'
            | '91007'
            | '91024'
            | '91053'
            | '92013'
            | '92041'
          >
        }
      }
    }
  }
  'associate.get': {
    parameters: {
      query?: {
        idapp?: string
        idasociado?: string
        mask?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['associate.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'associate.edit': {
    parameters: {
      query?: {
        mask?: number
        direcdel?: string[]
        tlfdel?: string[]
        notify?: string
        verifemail?: string
        idfunc?: string
        idPadreFiles?: string
        correodel?: string[]
        dirreplegdel?: string[]
        tlfreplegdel?: string[]
        rolesdel?: string[]
        usuasociados?: string[]
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          asociado: components['schemas']['associate.change']
          /** Format: binary */
          imgLogo?: Blob
          [part: `imgBanner${string}`]: Blob
          usuario?: components['schemas']['user.change']
          [part: `archivos${string}`]: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['associate.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '90003'
            | '92070'
            | '92061'
            | '91008'
            | '91013'
            | '91014'
            | '91025'
            | '91032'
            | '91033'
            | '92014'
            | '92180'
            | '92001'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '91018'
            | '71002'
            | '71008'
            | '71009'
            | '91007'
            | '91024'
            | '91053'
            | '92013'
            | '92041'
          >
        }
      }
    }
  }
  'associate.remove.2': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'associate.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'associate.labels': {
    parameters: {
      query?: {
        idapp?: string
        nombre?: string
        idioma?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Label'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'associate.history': {
    parameters: {
      query?: {
        idapp?: string
        idasociado?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'associate.revert': {
    parameters: {
      query?: {
        idapp?: string
        idasociado?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['associate.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'binnacle.list': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
        idusuario?: string
        fecha?: string
        fechafin?: string
        lugar?: string
        comentarios?: string
        resultados?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['binnacle.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'binnacle.bulkRemove': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsbitacora?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'binnacle.create': {
    parameters: {
      query?: {
        idsasistente?: string[][]
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['binnacle.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['binnacle.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '90005' | '92041'>
        }
      }
    }
  }
  'binnacle.get': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['binnacle.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'binnacle.edit': {
    parameters: {
      query?: {
        idsasistente?: string[][]
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['binnacle.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['binnacle.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '90005' | '92041'>
        }
      }
    }
  }
  'binnacle.history': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'binnacle.revert': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['binnacle.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'blacklist.list': {
    parameters: {
      query?: {
        email?: string
        tampag?: number
        numpag?: number
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
      path: {
        tenant_id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['blacklist.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'blacklist.create': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['blacklist.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['blacklist.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '91070' | '90008' | '92041'>
        }
      }
    }
  }
  'blacklist.remove': {
    parameters: {
      query?: {
        email?: string
      }
      path: {
        tenant_id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'booking.list': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
        fechaInicio?: string
        fechaFin?: string
        idusuario?: string
        nombreNoRegistrado?: string
        idestatus?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
        idmodapparea?: string[]
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['booking.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'booking.cancelMany': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsreserva?: string[]
          idestatus?: 1 | 2 | 3 | 4 | 5 | 6 | 7
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92007' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'booking.create': {
    parameters: {
      query?: {
        iddia?: string
        idhorario?: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['booking.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['booking.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92003'
            | '91004'
            | '91039'
            | '92051'
            | '92085'
            | '92088'
            | '92089'
            | '90008'
            | '90006'
            | '90007'
            | '92016'
            | '92041'
          >
        }
      }
    }
  }
  'booking.get': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['booking.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'booking.edit': {
    parameters: {
      query?: {
        iddia?: string
        idhorario?: string
        idsrecurso?: string[]
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['booking.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['booking.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '91004'
            | '91039'
            | '92007'
            | '92051'
            | '92085'
            | '92088'
            | '92089'
            | '92001'
            | '90008'
            | '90006'
            | '90007'
            | '92016'
            | '92002'
            | '92041'
          >
        }
      }
    }
  }
  'booking.createSeries': {
    parameters: {
      query?: {
        cada?: 1 | 7 | 14 | 28
        veces?: number
        confirmado?: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['booking.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92003'
            | '91004'
            | '91039'
            | '92051'
            | '92085'
            | '92088'
            | '92095'
            | '92096'
            | '90008'
            | '90006'
            | '90007'
            | '92016'
            | '92041'
          >
        }
      }
    }
  }
  'booking.status': {
    parameters: {
      query?: {
        idestatus?: 1 | 2 | 3 | 4 | 5 | 6 | 7
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['booking.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91006' | '91039' | '92007' | '92001' | '92016' | '92041'>
        }
      }
    }
  }
  'booking.place': {
    parameters: {
      query?: {
        fechainicio?: string
        fechafin?: string
        idmodapparea?: string
        idsrecurso?: string[]
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['MoveCheck']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92007' | '90005'>
        }
      }
    }
  }
  'booking.calendarFile': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'booking.services': {
    parameters: {
      query?: {
        idareapadre?: string
        clase?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'booking.days': {
    parameters: {
      query?: {
        idareapadre?: string
        fecha?: string
        capacidad?: string
        bloques?: string
        idsrecurso?: string[]
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'90006'>
        }
      }
    }
  }
  'booking.slots': {
    parameters: {
      query?: {
        idareapadre?: string
        fecha?: string
        idreserva?: string
        idusuario?: string
        exclude?: string[]
        capacidad?: string
        bloques?: string
        idsrecurso?: string[]
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Slot'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'90006'>
        }
      }
    }
  }
  'booking.closures': {
    parameters: {
      query?: {
        fechainicio?: string
        fechafin?: string
        idmodapparea?: string[]
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Occupied'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'90005'>
        }
      }
    }
  }
  'booking.availability': {
    parameters: {
      path: {
        input_idusuario: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idmodapparea?: string[]
          fechainicio?: string
          fechafin?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Availability']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '90005' | '92041'>
        }
      }
    }
  }
  'booking.hold': {
    requestBody: {
      content: {
        'application/json': {
          hueco?: string
          bloques?: string
          capacidad?: string
          idreserva?: string
          idsrecurso?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Held']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92003'
            | '91004'
            | '91039'
            | '92007'
            | '92051'
            | '92085'
            | '92088'
            | '92089'
            | '90008'
            | '90006'
            | '90007'
            | '92016'
            | '92041'
            | '92081'
          >
        }
      }
    }
  }
  'booking.release': {
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'booking.history': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'booking.revert': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['booking.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'bookingLink.open': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['LinkedBooking']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92080' | '92003' | '90008' | '92041'>
        }
      }
    }
  }
  'bookingLink.choices': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92080' | '92003' | '90008' | '92041'>
        }
      }
    }
  }
  'bookingLink.slots': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
          fecha?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Slot'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92080' | '92003' | '90008' | '90006' | '92041'>
        }
      }
    }
  }
  'bookingLink.answer': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
          accion?: string
          hueco?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['LinkedBooking']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92080'
            | '92003'
            | '91004'
            | '91006'
            | '91039'
            | '92007'
            | '92051'
            | '92085'
            | '92001'
            | '90008'
            | '90006'
            | '92016'
            | '92041'
          >
        }
      }
    }
  }
  'calendarFeed.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['CalendarFeed'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'calendarFeed.create': {
    requestBody: {
      content: {
        'application/json': {
          nombre?: string
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['CalendarFeedAddress']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '91042' | '90008' | '92041'>
        }
      }
    }
  }
  'calendarFeed.renew': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          nombre?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['CalendarFeedAddress']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'calendarFeed.withdraw': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'calendarFeed.read': {
    parameters: {
      path: {
        input_clave: string
      }
    }
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'category.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        idestatus?: ('NvI' | 'FBy')[]
        idpadre?: string
        idIdioma?: (1 | 2 | 3 | 4)[]
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['category.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'category.create': {
    requestBody: {
      content: {
        'multipart/form-data': {
          categoria: components['schemas']['category.create']
          /** Format: binary */
          imgIcono?: Blob
          /** Format: binary */
          imgBanner?: Blob
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['category.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92040' | '92044' | '92170' | '91018' | '92041'>
        }
      }
    }
  }
  'category.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['category.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'category.edit': {
    parameters: {
      query?: {
        mask?: number
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          categoria: components['schemas']['category.change']
          /** Format: binary */
          imgIcono?: Blob
          /** Format: binary */
          imgBanner?: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['category.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92040' | '92044' | '92170' | '91018' | '92041'>
        }
      }
    }
  }
  'category.remove': {
    parameters: {
      query?: {
        idnewcategoria?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92006' | '92001' | '92041'>
        }
      }
    }
  }
  'category.summary': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        idestatus?: ('NvI' | 'FBy')[]
        idpadre?: string
        idIdioma?: (1 | 2 | 3 | 4)[]
        por?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Count'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'category.pick': {
    parameters: {
      query?: {
        idapp?: string
        nombre?: string
        descripcion?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'category.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'category.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['category.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'choice.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        idlista?: string
        nombre?: string
        idpadre?: string
        idestatus?: ('NvI' | 'FBy')[]
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['choice.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'choice.bulkRemove': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsopcion?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'choice.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['choice.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['choice.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92061' | '90008' | '92041'>
        }
      }
    }
  }
  'choice.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['choice.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'choice.edit': {
    parameters: {
      query?: {
        mask?: number
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['choice.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['choice.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92061' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'choice.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'choice.pick': {
    parameters: {
      query?: {
        idapp?: string
        nombre?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'choice.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'choice.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['choice.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'choiceList.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['choiceList.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'choiceList.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['choiceList.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['choiceList.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92061' | '90008' | '92041'>
        }
      }
    }
  }
  'choiceList.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['choiceList.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'choiceList.edit': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['choiceList.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['choiceList.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92061' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'choiceList.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'choiceList.pick': {
    parameters: {
      query?: {
        idapp?: string
        nombre?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'choiceList.sources': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'choiceList.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'choiceList.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['choiceList.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'commission.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        idestatus?: ('oC1' | 'oK3')[]
        idpais?: components['schemas']['idpais']
        poblacion?: string
        idciclopago?: (1 | 2 | 3 | 4)[]
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['commission.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'coupon.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        codigo?: string
        idestatus?: ('NvI' | 'FBy')[]
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['coupon.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'coupon.bulkRemove': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idscupon?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'coupon.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['coupon.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['coupon.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92061' | '90008' | '90005' | '92041'>
        }
      }
    }
  }
  'coupon.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['coupon.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'coupon.edit': {
    parameters: {
      query?: {
        mask?: number
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['coupon.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['coupon.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92061' | '92001' | '90008' | '90005' | '92041'>
        }
      }
    }
  }
  'coupon.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'coupon.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'coupon.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['coupon.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'definition.save': {
    parameters: {
      path: {
        input_modulo: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          contenido?: string
          tipo?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Definition']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            '92014' | '92180' | '92001' | '92001' | '90008' | '92013' | '92002' | '92002' | '92041'
          >
        }
      }
    }
  }
  'definition.publish': {
    parameters: {
      path: {
        input_modulo: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          registros?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Definition']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            '92003' | '92014' | '92023' | '92160' | '92180' | '92001' | '90008' | '92013' | '92150' | '92002' | '92041'
          >
        }
      }
    }
  }
  'definition.rollback': {
    parameters: {
      path: {
        input_modulo: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          registros?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Definition']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92003'
            | '92014'
            | '92023'
            | '92160'
            | '92180'
            | '92001'
            | '90008'
            | '92013'
            | '92150'
            | '92151'
            | '92002'
            | '92041'
          >
        }
      }
    }
  }
  'device.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Device'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'device.register': {
    requestBody: {
      content: {
        'application/json': {
          aplicacion?: string
          plataforma?: 1 | 2 | 3
          token?: string
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['Device']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92041'>
        }
      }
    }
  }
  'device.update': {
    requestBody: {
      content: {
        'application/json': {
          id?: string
          aplicacion?: string
          plataforma?: 1 | 2 | 3
          token?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Device']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'device.use': {
    parameters: {
      query?: {
        mask?: number
        iddisp?: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          id?: string
          aplicacion?: {
            id?: string
          }
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SessionUser']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'device.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'document.list': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
        idapp?: string
        idmoddoc?: string
        nomdoc?: string
        idpadre?: string
        dentrode?: string
        idusuario?: string
        isdirectorio?: boolean
        firmado?: boolean
        papelera?: boolean
        idtipodocumento?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
        idmodapparea?: string
        idtramite?: string
        fechafirmainicio?: string
        fechafirmafin?: string
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['document.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'document.list.2': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
        idapp?: string
        idmoddoc?: string
        nomdoc?: string
        idpadre?: string
        dentrode?: string
        idusuario?: string
        isdirectorio?: boolean
        firmado?: boolean
        papelera?: boolean
        idtipodocumento?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
        idmodapparea?: string
        idtramite?: string
        fechafirmainicio?: string
        fechafirmafin?: string
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['document.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'document.pick': {
    parameters: {
      query?: {
        idapp?: string
        nombre?: string
        isdirectorio?: boolean
        fuerade?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'document.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['document.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'document.edit': {
    parameters: {
      query?: {
        idapp?: string
        usuariodel?: string[]
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          documento: components['schemas']['document.change']
          /** Format: binary */
          archivo?: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['document.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '91020'
            | '91023'
            | '92010'
            | '91023'
            | '92010'
            | '92017'
            | '92001'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '90008'
            | '91019'
            | '91018'
            | '91018'
            | '92041'
          >
        }
      }
    }
  }
  'document.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'91022' | '92010' | '92001' | '92041'>
        }
      }
    }
  }
  'document.create': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        values_modulo: string
        values_idPadre: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          documento: components['schemas']['document.create']
          /** Format: binary */
          archivo?: Blob
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['document.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '91020'
            | '92003'
            | '91023'
            | '92010'
            | '91023'
            | '92017'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '90008'
            | '91019'
            | '91018'
            | '91018'
            | '92041'
          >
        }
      }
    }
  }
  'document.bulkRemove': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsdocumento?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91022' | '92010' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'document.getRemoved': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['document.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'document.restore': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          nombre?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'91023' | '92010' | '92056' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'document.purge': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'document.bulkRestore': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsdocumento?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91023' | '92010' | '92056' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'document.emptyBin': {
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'document.bulkPurge': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsdocumento?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'document.move': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsdocumento?: string[]
          idpadre?: string
          idusuario?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Placed'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91023' | '92017' | '92001' | '90008' | '71007' | '92041'>
        }
      }
    }
  }
  'document.copy': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsdocumento?: string[]
          idpadre?: string
          idusuario?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Placed'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91023' | '92017' | '92001' | '90008' | '92040' | '71007' | '92041'>
        }
      }
    }
  }
  'document.send': {
    parameters: {
      query?: {
        dest?: string[]
        remit?: string
        idapp?: string
        idmodapp?: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsdocumento?: string[]
          asunto?: string
          mensaje?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '71006' | '92012' | '92041'>
        }
      }
    }
  }
  'document.zip': {
    parameters: {
      query?: {
        idusuario?: string
        idapp?: string
        idmodapp?: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsdocumento?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '90008' | '71006' | '92041'>
        }
      }
    }
  }
  'document.download': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'document.sign': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          grafo?: string
          huella?: string
          paginas?: string
          /** Format: binary */
          firma?: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['document.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92010'
            | '92091'
            | '92092'
            | '92001'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '90008'
            | '91018'
            | '91018'
            | '92011'
            | '92028'
            | '92090'
            | '92125'
            | '92142'
            | '92146'
            | '92041'
            | '92093'
          >
        }
      }
    }
  }
  'document.signed': {
    parameters: {
      query?: {
        idapp?: string
        idusuario?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SignedEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'document.events': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SignEvent'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'document.customers': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Customer'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'document.upload': {
    parameters: {
      query?: {
        notificar?: string
        idmodrelac?: string
        proteger?: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          documento?: string
          /** Format: binary */
          archivo?: Blob
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['FormFile']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            '91020' | '92003' | '90008' | '92040' | '92044' | '92170' | '90008' | '92043' | '91018' | '91018' | '92041'
          >
        }
      }
    }
  }
  'document.thumbnail': {
    parameters: {
      query?: {
        docpath?: string
      }
    }
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'document.content': {
    parameters: {
      query?: {
        docpath?: string
        docname?: string
        signed?: string
      }
    }
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'document.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'document.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['document.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'documentVersion.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        iddocumento?: string
        idusuario?: string
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['documentVersion.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'documentVersion.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['documentVersion.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'documentVersion.download': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'documentVersion.reinstate': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['documentVersion.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92010' | '92001' | '92041'>
        }
      }
    }
  }
  'documentVersion.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'draft.own': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['DraftEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'draft.get': {
    parameters: {
      path: {
        input_clave: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Draft']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'draft.save': {
    parameters: {
      path: {
        input_clave: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          formulario?: string
          valores?: string
          valoresForm?: string[]
          paso?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Draft']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92014' | '92001' | '92001' | '90008' | '90008' | '92041'>
        }
      }
    }
  }
  'draft.drop': {
    parameters: {
      path: {
        input_clave: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'erasure.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Erasure'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'erasure.plan': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Erasure']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'erasure.erase': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          confirmacion?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '92022' | '90008' | '92041'>
        }
      }
    }
  }
  'erasure.eraseOutsider': {
    requestBody: {
      content: {
        'application/json': {
          correo?: string
          confirmacion?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92116' | '92003' | '90008' | '92041'>
        }
      }
    }
  }
  'form.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        idtipo?: (1 | 2 | 3)[]
        idfunc?: ('M_w' | 'rQ8')[]
        publicado?: boolean
        cambios?: boolean
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['form.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'form.pick': {
    parameters: {
      query?: {
        idapp?: string
        nombre?: string
        idtipo?: (1 | 2 | 3)[]
        publicado?: boolean
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'form.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['form.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'form.edit': {
    parameters: {
      query?: {
        mask?: number
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['form.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['form.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92002' | '92041'>
        }
      }
    }
  }
  'form.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92060' | '92001' | '92041'>
        }
      }
    }
  }
  'session.formularios': {
    parameters: {
      query?: {
        idapp?: string
        idfunc?: string
        ididioma?: string
        idtiporol?: string[]
        isfiltro?: string
        acceso?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Formulario'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'form.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['form.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['form.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92041'>
        }
      }
    }
  }
  'form.preview': {
    requestBody: {
      content: {
        'application/json': components['schemas']['form.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Preview']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92041'>
        }
      }
    }
  }
  'form.served': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Compared']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'form.versions': {
    parameters: {
      path: {
        input_formulario: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'form.publish': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '92014' | '92180' | '92013' | '92002' | '92041'>
        }
      }
    }
  }
  'form.rollback': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          numero?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '92014' | '90008' | '92002' | '92041'>
        }
      }
    }
  }
  'form.discard': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92007' | '92014' | '92001' | '92002' | '92041'>
        }
      }
    }
  }
  'form.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'form.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['form.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'group.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        idusuario?: unknown[]
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['group.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'group.bulkRemove': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsgrupo?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'group.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['group.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['group.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '91012' | '90008' | '92041'>
        }
      }
    }
  }
  'group.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['group.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'group.edit': {
    parameters: {
      query?: {
        usudel?: string[]
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['group.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['group.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91012' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'group.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'group.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['group.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'guestBooking.services': {
    parameters: {
      query?: {
        idareapadre?: string
      }
      path: {
        tenant_id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92083'>
        }
      }
    }
  }
  'guestBooking.days': {
    parameters: {
      query?: {
        idareapadre?: string
        fecha?: string
        capacidad?: string
        bloques?: string
      }
      path: {
        tenant_id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92083' | '90006'>
        }
      }
    }
  }
  'guestBooking.slots': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          visita?: string
          idareapadre?: string
          fecha?: string
          bloques?: string
          capacidad?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Slot'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92083' | '92003' | '90008' | '90006' | '92041' | '92082'>
        }
      }
    }
  }
  'guestBooking.hold': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          visita?: string
          hueco?: string
          bloques?: string
          capacidad?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Held']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92083'
            | '92003'
            | '91004'
            | '91039'
            | '92051'
            | '92085'
            | '90008'
            | '90006'
            | '90007'
            | '92016'
            | '92041'
            | '92081'
            | '92082'
          >
        }
      }
    }
  }
  'guestBooking.release': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          visita?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92083' | '92003' | '90008' | '92041' | '92082'>
        }
      }
    }
  }
  'guestBooking.book': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          visita?: string
          hueco?: string
          cantidadBloques?: number
          capacidad?: number
          nombre?: string
          cifNif?: string
          email?: string
          telefono?: {
            pais: number
            telefono: string
          }
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['LinkedBooking']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92083'
            | '92003'
            | '91004'
            | '91039'
            | '92051'
            | '92084'
            | '92085'
            | '90008'
            | '90006'
            | '90007'
            | '92016'
            | '92041'
            | '92082'
          >
        }
      }
    }
  }
  'holiday.list': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
        fecha?: string
        hasta?: string
        nombre?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['holiday.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'holiday.create': {
    parameters: {
      query?: {
        confirmado?: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['holiday.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['holiday.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92053' | '90008' | '92041'>
        }
      }
    }
  }
  'holiday.get': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['holiday.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'holiday.edit': {
    parameters: {
      query?: {
        confirmado?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['holiday.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['holiday.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92053' | '92001' | '90008' | '92002' | '92041'>
        }
      }
    }
  }
  'holiday.bulkRemove': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsfestivo?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'holiday.history': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'holiday.revert': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['holiday.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'identityProvider.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        idestatus?: ('NvI' | 'FBy')[]
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['identityProvider.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'identityProvider.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['identityProvider.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['identityProvider.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92104' | '92105' | '92041'>
        }
      }
    }
  }
  'identityProvider.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['identityProvider.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'identityProvider.edit': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['identityProvider.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['identityProvider.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92104' | '92105' | '92002' | '92041'>
        }
      }
    }
  }
  'identityProvider.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'identityProvider.toggle': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['identityProvider.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['identityProvider.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'identityProvider.setSecret': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          secreto?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'identityProvider.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'identityProvider.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['identityProvider.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'incident.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        texto?: string
        idusuario?: string
        idfuncionalidad?: components['schemas']['Modules.2']
        estado?: ('open' | 'closed')[]
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['incident.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'incident.create': {
    requestBody: {
      content: {
        'multipart/form-data': {
          usuario?: string
          descripcion?: string
          error?: string
          resumen?: string
          funcionalidad?: components['schemas']['Function.2']
          accion?: components['schemas']['Action.2']
          extras?: {
            codigo?: string
            idTransaccion?: string
            ruta?: string
          }
          /** Format: binary */
          adjuntos?: Blob
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['Incident']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            '91020' | '92003' | '90008' | '92040' | '92044' | '92170' | '90008' | '91018' | '91018' | '92041'
          >
        }
      }
    }
  }
  'incident.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['incident.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'incident.edit': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['incident.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['incident.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'incident.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'incident.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['incident.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'link.elements': {
    parameters: {
      query?: {
        idapp?: string
        texto?: string
        tampag?: number
        numpag?: number
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'link.ofList': {
    parameters: {
      query?: {
        idapp?: string
        texto?: string
        tampag?: number
        numpag?: number
        lista?: string
        idpadre?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'link.paymentMeans': {
    parameters: {
      query?: {
        idapp?: string
        texto?: string
        tampag?: number
        numpag?: number
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'link.modalities': {
    parameters: {
      query?: {
        idapp?: string
        texto?: string
        tampag?: number
        numpag?: number
        idelemento?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'link.expirations': {
    parameters: {
      query?: {
        idapp?: string
        texto?: string
        tampag?: number
        numpag?: number
        idelemento?: string
        idmodalidad?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'lock.list': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
        fechainicio?: string
        fechafin?: string
        idmodapparea?: string[]
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['lock.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'lock.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['lock.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['lock.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '91004' | '92015' | '90008' | '90005' | '90005' | '92041'>
        }
      }
    }
  }
  'lock.createMany': {
    parameters: {
      query?: {
        isBloqueo?: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['lock.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '91004' | '92015' | '90008' | '90005' | '92041'>
        }
      }
    }
  }
  'lock.bulkRemove': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsbloqueo?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'news.list': {
    parameters: {
      query?: {
        titulo?: string
        idmodnoti?: components['schemas']['Function.2']
        fecha?: string
        tampag?: number
        numpag?: number
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['news.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'news.bulkRemove': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsnoticias?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'news.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['news.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['news.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92041'>
        }
      }
    }
  }
  'news.get': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['news.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'news.edit': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['news.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['news.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92002' | '92041'>
        }
      }
    }
  }
  'news.history': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'news.revert': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['news.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'openSession.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        dispositivo?: string
        direccion?: string
        idusuario?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['OpenSession'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'openSession.endOthers': {
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'openSession.end': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'organisation.list': {
    parameters: {
      query?: {
        idapp?: string
        nombre?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['organisation.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'organisation.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['organisation.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'organisation.edit': {
    parameters: {
      query?: {
        mask?: number
        confirmado?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          organizacion: components['schemas']['organisation.change']
          /** Format: binary */
          logo?: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['organisation.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            '92053' | '92074' | '92001' | '90008' | '92040' | '92044' | '92170' | '91018' | '92002' | '92041'
          >
        }
      }
    }
  }
  'organisation.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'organisation.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['organisation.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'outbox.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        texto?: string
        estado?: ('waiting' | 'sent' | 'dead')[]
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['outbox.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'outbox.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['outbox.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'outbox.send': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['outbox.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92007' | '92001' | '92041'>
        }
      }
    }
  }
  'outbox.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'overlay.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        cambios?: boolean
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Overlay'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'overlay.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['overlay.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'overlay.edit': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['overlay.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['overlay.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92013' | '92002' | '92041'>
        }
      }
    }
  }
  'overlay.preview': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['overlay.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Preview']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92041'>
        }
      }
    }
  }
  'overlay.published': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Compared']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'overlay.versions': {
    parameters: {
      path: {
        input_modulo: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'overlay.publish': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '92014' | '92023' | '92180' | '92013' | '92002' | '92041'>
        }
      }
    }
  }
  'overlay.back': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          numero?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '92014' | '92023' | '92180' | '90008' | '92013' | '92002' | '92041'>
        }
      }
    }
  }
  'overlay.discard': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92014' | '92001' | '92002' | '92041'>
        }
      }
    }
  }
  'ownModule.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        idestado?: ('borrador' | 'publicado' | 'retirado')[]
        cambios?: boolean
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['OwnModule'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'ownModule.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['ownModule.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['ownModule.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92013' | '92152' | '92041'>
        }
      }
    }
  }
  'ownModule.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['ownModule.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'ownModule.edit': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ownModule.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['ownModule.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92013' | '92002' | '92041'>
        }
      }
    }
  }
  'ownModule.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92153' | '92041'>
        }
      }
    }
  }
  'ownModule.preview': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ownModule.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Preview']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92041'>
        }
      }
    }
  }
  'ownModule.published': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Compared']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'ownModule.targets': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'ownModule.places': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'ownModule.versions': {
    parameters: {
      path: {
        input_modulo: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'ownModule.readSource': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['ModuleText']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'ownModule.source': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          definicion?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['ownModule.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92013' | '92002' | '92041'>
        }
      }
    }
  }
  'ownModule.publish': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<
            '92003' | '92014' | '92023' | '92160' | '92180' | '92013' | '92150' | '92002' | '92041'
          >
        }
      }
    }
  }
  'ownModule.back': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          numero?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<
            '92003' | '92014' | '92023' | '92160' | '92180' | '90008' | '92013' | '92150' | '92002' | '92041'
          >
        }
      }
    }
  }
  'ownModule.withdraw': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '92014' | '92151' | '92002' | '92041'>
        }
      }
    }
  }
  'ownModule.discard': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92014' | '92001' | '92002' | '92041'>
        }
      }
    }
  }
  'passkey.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        idusuario?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Passkey'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'passkey.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'passkey.challenge': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['PasskeyChallenge']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92106' | '92108' | '92109'>
        }
      }
    }
  }
  'passkey.register': {
    requestBody: {
      content: {
        'application/json': {
          nombre?: string
          actual?: string
          credencial?: string
          reto?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92106' | '92003' | '92108' | '92109' | '90008' | '92026' | '92107' | '92041'>
        }
      }
    }
  }
  'passkeySignIn.begin': {
    requestBody: {
      content: {
        'application/json': {
          codapp?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['PasskeyRequest']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92109' | '90008' | '92041'>
        }
      }
    }
  }
  'passkeySignIn.enter': {
    requestBody: {
      content: {
        'application/json': {
          reto?: string
          credencial?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SignedIn']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92103' | '92003' | '90008' | '92107' | '92041'>
        }
      }
    }
  }
  'password.state': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['PasswordState']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'password.edit': {
    requestBody: {
      content: {
        'application/json': {
          actual?: string
          contrasenia?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92001' | '90008' | '92026' | '92027' | '92041'>
        }
      }
    }
  }
  'permission.list': {
    parameters: {
      query?: {
        idapp?: string
        idusuario?: string
        texto?: string
        tipo?: 'page' | 'action' | 'field'
        ofrecido?: boolean
        modulo?: string
        registro?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Permission'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'plan.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        idciclopago?: (1 | 2 | 3 | 4)[]
        idestatus?: ('NvI' | 'FBy')[]
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['plan.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'plan.bulkRemove': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsplan?: string[]
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'plan.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['plan.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['plan.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92061' | '90008' | '92041'>
        }
      }
    }
  }
  'plan.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['plan.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'plan.edit': {
    parameters: {
      query?: {
        mask?: number
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['plan.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['plan.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92061' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'plan.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'plan.pick': {
    parameters: {
      query?: {
        idapp?: string
        nombre?: string
        descripcion?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'plan.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'plan.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['plan.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'procedureType.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        nombre?: string
        idestatus?: ('NvI' | 'FBy')[]
        idmodapparea?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['procedureType.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'procedureType.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['procedureType.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['procedureType.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92041'>
        }
      }
    }
  }
  'procedureType.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['procedureType.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'procedureType.edit': {
    parameters: {
      query?: {
        mask?: number
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['procedureType.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['procedureType.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92002' | '92041'>
        }
      }
    }
  }
  'procedureType.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92060' | '92001' | '92041'>
        }
      }
    }
  }
  'procedureType.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'procedureType.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['procedureType.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'provider.list': {
    parameters: {
      query?: {
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['provider.list']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['provider.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '92003' | '90008'>
        }
      }
    }
  }
  'provider.export': {
    parameters: {
      query?: {
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['provider.list']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['provider.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '92003' | '90008'>
        }
      }
    }
  }
  'provider.dropdown': {
    requestBody: {
      content: {
        'application/json': {
          aplicacion?: string
          usuario?: string
          nombre?: string
          ciNif?: string
          email?: string
          idsEstatus?: ('NvI' | 'FBy')[]
          pais?: components['schemas']['Country.2']
          poblacion?: string
          idCategoria?: string
          idPlan?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['provider.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92041'>
        }
      }
    }
  }
  'provider.pick': {
    parameters: {
      query?: {
        idapp?: string
        texto?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'provider.create': {
    parameters: {
      query?: {
        notify?: string
        verifemail?: string
        idfunc?: string
        usuasociados?: string[]
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          proveedor: components['schemas']['provider.create']
          /** Format: binary */
          imgLogo?: Blob
          [part: `imgBanner${string}`]: Blob
          usuario?: components['schemas']['user.create']
          [part: `archivos${string}`]: Blob
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['provider.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '90003'
            | '92070'
            | '92003'
            | '91008'
            | '91025'
            | '91032'
            | '91033'
            | '92014'
            | '92180'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '91018'
            | '71002'
            | '71008'
            | '71009'
            | '91007'
            | '91024'
            | '91053'
            | '92013'
            | '92041'
          >
        }
      }
    }
  }
  'provider.get': {
    parameters: {
      query?: {
        idapp?: string
        mask?: string
        maskProveedor?: number
        idproveedor?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['provider.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'provider.edit': {
    parameters: {
      query?: {
        maskProveedor?: number
        direcdel?: string[]
        tlfdel?: string[]
        mask?: string
        notify?: string
        verifemail?: string
        idfunc?: string
        idPadreFiles?: string
        correodel?: string[]
        dirreplegdel?: string[]
        tlfreplegdel?: string[]
        rolesdel?: string[]
        usuasociados?: string[]
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          proveedor: components['schemas']['provider.change']
          /** Format: binary */
          imgLogo?: Blob
          [part: `imgBanner${string}`]: Blob
          usuario?: components['schemas']['user.change']
          [part: `archivos${string}`]: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['provider.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '90003'
            | '92070'
            | '91008'
            | '91013'
            | '91014'
            | '91025'
            | '91032'
            | '91033'
            | '92014'
            | '92180'
            | '92001'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '91018'
            | '71002'
            | '71008'
            | '71009'
            | '91007'
            | '91024'
            | '91053'
            | '92013'
            | '92041'
          >
        }
      }
    }
  }
  'provider.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'provider.notify': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92012' | '92041' | '91002'>
        }
      }
    }
  }
  'provider.history': {
    parameters: {
      query?: {
        idapp?: string
        idproveedor?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'provider.revert': {
    parameters: {
      query?: {
        idapp?: string
        idproveedor?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['provider.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'providerSignIn.begin': {
    requestBody: {
      content: {
        'application/json': {
          codapp?: string
          proveedor?: string
          origen?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['ProviderAddress']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92109' | '90008' | '92041' | '92100'>
        }
      }
    }
  }
  'providerSignIn.enter': {
    requestBody: {
      content: {
        'application/json': {
          respuesta?: string
          proveedor?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['ProviderSignedIn']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92102' | '92003' | '92101' | '90008' | '92041' | '92100'>
        }
      }
    }
  }
  'providerSignIn.code': {
    requestBody: {
      content: {
        'application/json': {
          reto?: string
          codigo?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SignedIn']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92101' | '90008' | '92062' | '92063' | '92041'>
        }
      }
    }
  }
  'rate.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        numero?: string
        idestatus?: ('tP1' | 'tA2' | 'tC3' | 'tD4')[]
        idusuario?: string
        fechaact?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['rate.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'rate.bulkStatus': {
    parameters: {
      query?: {
        numerostasa?: string[]
        idusuario?: string
        idestatus?: 'tP1' | 'tA2' | 'tC3' | 'tD4'
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92007' | '92001' | '92041'>
        }
      }
    }
  }
  'rate.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['rate.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'rate.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'readLog.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        idlector?: string
        idusuario?: string
        modulo?: string
        modo?: 'list' | 'get' | 'history' | 'export' | 'change' | 'file'
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['ReadLogEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'readLog.mine': {
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'readLog.modules': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Named'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'requirement.list': {
    parameters: {
      query?: {
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          aplicacion?: string
          idmodreq?: string
          modAppArea?: string
          plantillaReq?: string
          idPlantillaReq?: string
          usuario?: string
          especialista?: string
          idsEstatus?: ('rN1' | 'rA2' | 'rP3' | 'rI4' | 'rX5' | 'rK7' | 'rR8' | 'rF6')[]
          estatusReq?: {
            idEstatus?: 'rN1' | 'rA2' | 'rP3' | 'rI4' | 'rX5' | 'rK7' | 'rR8' | 'rF6'
          }
          codigo?: string
          texto?: string
          fechaIni?: string
          fechaFin?: string
          historico?: boolean
          formularios?: string
          tamPag?: number
          numPag?: number
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['requirement.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '92003' | '90008' | '90005'>
        }
      }
    }
  }
  'requirement.summary': {
    parameters: {
      query?: {
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          aplicacion?: string
          idmodreq?: string
          modAppArea?: string
          plantillaReq?: string
          idPlantillaReq?: string
          usuario?: string
          especialista?: string
          idsEstatus?: ('rN1' | 'rA2' | 'rP3' | 'rI4' | 'rX5' | 'rK7' | 'rR8' | 'rF6')[]
          estatusReq?: {
            idEstatus?: 'rN1' | 'rA2' | 'rP3' | 'rI4' | 'rX5' | 'rK7' | 'rR8' | 'rF6'
          }
          codigo?: string
          texto?: string
          fechaIni?: string
          fechaFin?: string
          historico?: boolean
          formularios?: string
          tamPag?: number
          numPag?: number
          por?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Count'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '92003' | '90008' | '90005'>
        }
      }
    }
  }
  'requirement.browse': {
    parameters: {
      query?: {
        idmodreq?: string
        modAppArea?: string
        plantillaReq?: string
        usuario?: string
        especialista?: string
        idsEstatus?: ('rN1' | 'rA2' | 'rP3' | 'rI4' | 'rX5' | 'rK7' | 'rR8' | 'rF6')[]
        codigo?: string
        texto?: string
        fechaIni?: string
        fechaFin?: string
        historico?: boolean
        tamPag?: number
        numPag?: number
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['requirement.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'requirement.get': {
    parameters: {
      query?: {
        fechaini?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['requirement.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'requirement.changeStatus': {
    parameters: {
      query?: {
        idapp?: string
        idfuncionalidad?: string
        actualizasts?: string
        idfolderpadre?: string
        rutadw?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          requerimiento: components['schemas']['requirement.change']
          [part: `adjuntos${string}`]: Blob
          [part: `archivos${string}`]: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['requirement.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            '91020' | '91043' | '92007' | '92001' | '90008' | '92040' | '92044' | '92170' | '91019' | '91018' | '92041'
          >
        }
      }
    }
  }
  'requirement.create': {
    parameters: {
      query?: {
        idapp?: string
        idfuncionalidad?: string
        idfolderpadre?: string
        rutadw?: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          requerimiento: components['schemas']['requirement.create']
          [part: `archivos${string}`]: Blob
          [part: `adjuntos${string}`]: Blob
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['requirement.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '91020'
            | '92003'
            | '92014'
            | '92180'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '91019'
            | '91018'
            | '92013'
            | '92041'
          >
        }
      }
    }
  }
  'requirement.correct': {
    parameters: {
      query?: {
        idapp?: string
        idfuncionalidad?: string
        idfolderpadre?: string
        rutadw?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          requerimiento: components['schemas']['requirement.change']
          [part: `archivos${string}`]: Blob
          [part: `adjuntos${string}`]: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['requirement.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '91020'
            | '91043'
            | '92014'
            | '92180'
            | '92001'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '91019'
            | '91018'
            | '92013'
            | '92002'
            | '92041'
          >
        }
      }
    }
  }
  'requirement.signFile': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
        input_fileId: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          grafo?: string
          huella?: string
          paginas?: string
          /** Format: binary */
          firma?: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SignedAttachment']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92010'
            | '92091'
            | '92092'
            | '92169'
            | '92001'
            | '92001'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '90008'
            | '91018'
            | '91018'
            | '92011'
            | '92028'
            | '92090'
            | '92115'
            | '92125'
            | '92142'
            | '92146'
            | '92041'
            | '92093'
          >
        }
      }
    }
  }
  'requirement.remove': {
    parameters: {
      path: {
        id: string
        record_fechaIni: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'requirement.statuses': {
    parameters: {
      query?: {
        idusuario?: string
        idestatus?: string
      }
      path: {
        input_requerimiento: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Move'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'requirement.specialists': {
    parameters: {
      path: {
        input_requerimiento: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ref'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'requirement.forms': {
    parameters: {
      query?: {
        idplareq?: string
        ididioma?: string
        isfiltro?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Formulario'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'requirement.history': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'retention.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        estado?: ('waiting' | 'asking' | 'stopped')[]
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['RetentionEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'retention.stop': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'retention.release': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'retention.stopAll': {
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'retention.releaseAll': {
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'role.list': {
    parameters: {
      query?: {
        idapp?: string
        idtiporol?: unknown[][]
        nombre?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Role'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'role.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['role.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['Role']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '91033' | '90008' | '92041'>
        }
      }
    }
  }
  'role.grantable': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['GrantableFunction'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'role.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'role.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Role']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'role.edit': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['role.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Role']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91033' | '92001' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'role.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92020' | '92001' | '92041'>
        }
      }
    }
  }
  'viewLog.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        idadministrador?: string
        idusuario?: string
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['ViewLogEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'role.viewAs': {
    requestBody: {
      content: {
        'application/json': {
          usuario?: string
          motivo?: string
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['ViewAs']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92021' | '92003' | '90008' | '92041'>
        }
      }
    }
  }
  'session.endView': {
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'savedView.of': {
    parameters: {
      query?: {
        modulo?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SavedView'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'savedView.create': {
    requestBody: {
      content: {
        'application/json': {
          modulo?: string
          nombre?: string
          ambito?: string
          rol?: string
          direccion?: string
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['SavedView']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92041'>
        }
      }
    }
  }
  'savedView.change': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          nombre?: string
          ambito?: string
          rol?: string
          direccion?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SavedView']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'savedView.drop': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'secondFactor.state': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SecondFactor']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'secondFactor.on': {
    requestBody: {
      content: {
        'application/json': {
          reto?: string
          actual?: string
          codigo?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['RecoveryCodes']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            '92106' | '92003' | '92064' | '92001' | '90008' | '92026' | '92062' | '92063' | '92041'
          >
        }
      }
    }
  }
  'secondFactor.renew': {
    requestBody: {
      content: {
        'application/json': {
          actual?: string
          codigo?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['RecoveryCodes']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92026' | '92062' | '92063' | '92041'>
        }
      }
    }
  }
  'secondFactor.off': {
    requestBody: {
      content: {
        'application/json': {
          contrasenia?: string
          codigo?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92026' | '92062' | '92063' | '92041'>
        }
      }
    }
  }
  'secondFactor.validate': {
    parameters: {
      query?: {
        idapp?: string
        idmodapp?: string
        idusu?: string
        codigo?: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92062' | '92063'>
        }
      }
    }
  }
  'session.application': {
    parameters: {
      query?: {
        codapp?: string
        idapp?: string
        subdom?: string
        attr?: string[]
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Application']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'session.signIn': {
    requestBody: {
      content: {
        'application/json': {
          codapp?: string
          aplicacion?: {
            id?: string
          }
          email?: string
          contrasenia?: string
          dispositivo?: string
          codigo?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SignedIn']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91001' | '92103' | '92003' | '90008' | '92062' | '92063' | '92041'>
        }
      }
    }
  }
  'session.signUp': {
    requestBody: {
      content: {
        'application/json': {
          codapp?: string
          aplicacion?: {
            id?: string
          }
          nombre?: string
          email?: string
          contrasenia?: string
          tipoAutenticacion?: string
          tipoPersona?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92027' | '92041'>
        }
      }
    }
  }
  'session.recover': {
    requestBody: {
      content: {
        'application/json': {
          codapp?: string
          aplicacion?: {
            id?: string
          }
          email?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92041'>
        }
      }
    }
  }
  'session.token': {
    parameters: {
      query?: {
        token?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SignedIn']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92103' | '92062'>
        }
      }
    }
  }
  'session.link': {
    requestBody: {
      content: {
        'application/json': {
          token?: string
          codigo?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SignedIn']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92103' | '92003' | '90008' | '92062' | '92063' | '92041'>
        }
      }
    }
  }
  'session.confirmContact': {
    requestBody: {
      content: {
        'application/json': {
          token?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '91036' | '91037' | '92041'>
        }
      }
    }
  }
  'session.user': {
    parameters: {
      query?: {
        idapp?: string
        mask?: number
        idusu?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SessionUser']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'session.signOut': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SignedOut']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'session.modules': {
    parameters: {
      query?: {
        idapp?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Module'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'session.definitions': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Definition'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'session.definition': {
    parameters: {
      query?: {
        version?: string
        borrador?: string
      }
      path: {
        input_modulo: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Definition']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'session.catalogue': {
    parameters: {
      query?: {
        ididioma?: string
      }
      path: {
        input_table: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['CatalogueEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'session.units': {
    parameters: {
      query?: {
        ididioma?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['CatalogueEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'session.openApi': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['OpenApi']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'session.gallery': {
    parameters: {
      path: {
        input_ruta: string
      }
    }
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'signInLog.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        texto?: string
        resultado?: components['schemas']['Result.2'][]
        idusuario?: string
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['signInLog.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'signatureLink.open': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['LinkedSignature']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92145' | '92003' | '90008' | '92041'>
        }
      }
    }
  }
  'signatureLink.choices': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92145' | '92003' | '90008' | '92041'>
        }
      }
    }
  }
  'signatureLink.answer': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
          accion?: string
          motivo?: string
          nombre?: string
          correo?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['LinkedAnswer']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92145' | '92003' | '92136' | '92138' | '92144' | '90008' | '92041'>
        }
      }
    }
  }
  'signatureLink.content': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
          firmado?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92145' | '92003' | '90008' | '92041'>
        }
      }
    }
  }
  'signatureLink.code': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SentCode']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92145' | '92003' | '92136' | '90008' | '92041' | '92141'>
        }
      }
    }
  }
  'signatureLink.sign': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          token?: string
          grafo?: string
          huella?: string
          paginas?: string
          codigo?: string
          /** Format: binary */
          firma?: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['LinkedAnswer']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92145'
            | '92010'
            | '92091'
            | '92092'
            | '92136'
            | '92001'
            | '92001'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '90008'
            | '91018'
            | '91018'
            | '92011'
            | '92028'
            | '92090'
            | '92115'
            | '92125'
            | '92139'
            | '92140'
            | '92146'
            | '92041'
            | '92093'
          >
        }
      }
    }
  }
  'signatureRequest.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        idusuario?: string
        iddocumento?: string
        estado?: unknown[][]
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['signatureRequest.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'signatureRequest.create': {
    parameters: {
      query?: {
        idapp?: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['signatureRequest.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            '92003' | '92010' | '92138' | '90008' | '90006' | '92137' | '92143' | '92041' | '92135'
          >
        }
      }
    }
  }
  'signatureRequest.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['signatureRequest.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'signatureRequest.open': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SigningFiles']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92136' | '92041'>
        }
      }
    }
  }
  'signatureRequest.code': {
    requestBody: {
      content: {
        'application/json': {
          solicitudes?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['SentCode']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92010' | '92136' | '90008' | '92041' | '92141'>
        }
      }
    }
  }
  'signatureRequest.sign': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          grafo?: string
          huella?: string
          paginas?: string
          codigo?: string
          /** Format: binary */
          firma?: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92010'
            | '92091'
            | '92092'
            | '92136'
            | '92001'
            | '92001'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '90008'
            | '91018'
            | '91018'
            | '92011'
            | '92028'
            | '92090'
            | '92115'
            | '92125'
            | '92139'
            | '92140'
            | '92146'
            | '92041'
            | '92093'
          >
        }
      }
    }
  }
  'signatureRequest.signSeveral': {
    parameters: {
      query?: {
        idapp?: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          solicitudes?: string
          huellas?: string
          paginas?: string
          grafo?: string
          codigo?: string
          /** Format: binary */
          firma?: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['ItemResult'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92010'
            | '92001'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '90008'
            | '91018'
            | '91018'
            | '92011'
            | '92028'
            | '92139'
            | '92140'
            | '92041'
          >
        }
      }
    }
  }
  'signatureRequest.decline': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          motivo?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92136' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'signatureRequest.handOn': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idusuario?: string
          correo?: string
          nombre?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92136' | '92138' | '92144' | '92001' | '90008' | '92137' | '92041'>
        }
      }
    }
  }
  'signatureRequest.replace': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idusuario?: string
          correo?: string
          nombre?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92136' | '92138' | '92001' | '90008' | '92137' | '92143' | '92041'>
        }
      }
    }
  }
  'signatureRequest.resend': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92136' | '92001' | '92041' | '92135'>
        }
      }
    }
  }
  'signatureRequest.withdraw': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92136' | '92001' | '92041'>
        }
      }
    }
  }
  'signatureRequest.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'signedDocument.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        idusuario?: string
        idtramite?: string
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['signedDocument.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'signedDocument.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['signedDocument.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'signedDocument.download': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'signedDocument.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'template.list': {
    parameters: {
      query?: {
        idmodreq?: string
        idmodapparea?: string
        ididioma?: string
        idusuario?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['template.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'unsubscribe.page': {
    parameters: {
      query?: {
        token?: string
      }
      path: {
        tenant_id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'unsubscribe.oneClick': {
    parameters: {
      query?: {
        token?: string
      }
      path: {
        tenant_id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '92041'>
        }
      }
    }
  }
  'user.list': {
    parameters: {
      query?: {
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          aplicacion?: string
          usuario?: string
          tamPag?: number
          numPag?: number
          criterio?: string
          ciNif?: string
          email?: string
          idsTipoRol?: unknown[][]
          idsRol?: unknown[][]
          idsEstatus?: ('NvI' | 'FBy')[]
          pais?: components['schemas']['Country.2']
          poblacion?: string
          telefono?: string
          fechaInicio?: string
          fechaFin?: string
          edadInicio?: number
          edadFin?: number
          duplicados?: boolean
          clienteAsociado?: string
          proveedor?: string
          formularios?: string
          mode?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['user.row'][]
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '92003' | '90008' | '90005'>
        }
      }
    }
  }
  'user.summary': {
    parameters: {
      query?: {
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          aplicacion?: string
          usuario?: string
          tamPag?: number
          numPag?: number
          criterio?: string
          ciNif?: string
          email?: string
          idsTipoRol?: unknown[][]
          idsRol?: unknown[][]
          idsEstatus?: ('NvI' | 'FBy')[]
          pais?: components['schemas']['Country.2']
          poblacion?: string
          telefono?: string
          fechaInicio?: string
          fechaFin?: string
          edadInicio?: number
          edadFin?: number
          duplicados?: boolean
          clienteAsociado?: string
          proveedor?: string
          formularios?: string
          mode?: string
          por?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Count'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '92003' | '90008' | '90005'>
        }
      }
    }
  }
  'user.listNew': {
    parameters: {
      query?: {
        idapp?: string
        pagesize?: number
        pageindex?: number
        criterio?: string
        username?: string
        idstiporol?: unknown[][]
        idsrol?: unknown[][]
        cifnif?: string
        email?: string
        idsestatus?: ('NvI' | 'FBy')[]
        idcountry?: components['schemas']['Country.2']
        city?: string
        idusuario?: string
        idprovider?: string
        initdate?: string
        enddate?: string
        initage?: number
        endage?: number
        telefono?: string
        idclient?: string
        duplicados?: boolean
        mode?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': {
            users: components['schemas']['user.en.row'][]
            pageTotal: number
          }
          'text/csv': string
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'user.createNew': {
    parameters: {
      query?: {
        notify?: boolean
        verifemail?: boolean
        idfunc?: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          phonesDel?: string
          addressesDel?: string
          emailsDel?: string
          rolsDel?: string
        } & {
          [key: string]: unknown
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['user.en.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '90003'
            | '92003'
            | '91008'
            | '91025'
            | '91032'
            | '91033'
            | '92014'
            | '92180'
            | '90008'
            | '71002'
            | '71008'
            | '71009'
            | '91007'
            | '91024'
            | '91053'
            | '92013'
            | '92041'
          >
        }
      }
    }
  }
  'user.get': {
    parameters: {
      query?: {
        idapp?: string
        mask?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['user.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'user.edit': {
    parameters: {
      query?: {
        mask?: number
        notify?: boolean
        verifemail?: boolean
        idfunc?: string
        idPadreFiles?: string
        direcdel?: string[]
        tlfdel?: string[]
        correodel?: string[]
        dirreplegdel?: string[]
        tlfreplegdel?: string[]
        rolesdel?: string[]
        usuasociados?: string[]
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          usuario: components['schemas']['user.change']
          /** Format: binary */
          imgLogo?: Blob
          /** Format: binary */
          imgBanner?: Blob
          [part: `archivos${string}`]: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['user.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '90003'
            | '91008'
            | '91013'
            | '91014'
            | '91025'
            | '91032'
            | '91033'
            | '92014'
            | '92180'
            | '92001'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '91018'
            | '71002'
            | '71008'
            | '71009'
            | '91007'
            | '91024'
            | '91053'
            | '92013'
            | '92041'
          >
        }
      }
    }
  }
  'user.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'91013' | '91014' | '91015' | '91021' | '91054' | '91069' | '92001' | '92041'>
        }
      }
    }
  }
  'user.getNew': {
    parameters: {
      query?: {
        idapp?: string
        mask?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['user.en.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'user.editNew': {
    parameters: {
      query?: {
        mask?: number
        notify?: boolean
        verifemail?: boolean
        idfunc?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          phonesDel?: string
          addressesDel?: string
          emailsDel?: string
          rolsDel?: string
        } & {
          [key: string]: unknown
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['user.en.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '90003'
            | '91008'
            | '91013'
            | '91014'
            | '91025'
            | '91032'
            | '91033'
            | '92014'
            | '92180'
            | '92001'
            | '90008'
            | '71002'
            | '71008'
            | '71009'
            | '91007'
            | '91024'
            | '91053'
            | '92013'
            | '92041'
          >
        }
      }
    }
  }
  'user.removeNew': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'91013' | '91014' | '91015' | '91021' | '91054' | '91069' | '92001' | '92041'>
        }
      }
    }
  }
  'user.bulkStatus': {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          idsusuario?: string[]
          idestatus?: 'NvI' | 'FBy'
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Ids']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91013' | '91014' | '92001' | '90008' | '92041'>
        }
      }
    }
  }
  'user.create': {
    parameters: {
      query?: {
        notify?: boolean
        verifemail?: boolean
        idfunc?: string
        usuasociados?: string[]
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          usuario: components['schemas']['user.create']
          /** Format: binary */
          imgLogo?: Blob
          /** Format: binary */
          imgBanner?: Blob
          [part: `archivos${string}`]: Blob
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['user.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '90003'
            | '92003'
            | '91008'
            | '91025'
            | '91032'
            | '91033'
            | '92014'
            | '92180'
            | '90008'
            | '92040'
            | '92044'
            | '92170'
            | '91018'
            | '71002'
            | '71008'
            | '71009'
            | '91007'
            | '91024'
            | '91053'
            | '92013'
            | '92041'
          >
        }
      }
    }
  }
  'user.handOver': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92022' | '92001' | '71002' | '71008' | '71009' | '91024' | '91053' | '92041'>
        }
      }
    }
  }
  'user.notify': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92012' | '92041' | '91002'>
        }
      }
    }
  }
  'user.generateToken': {
    requestBody: {
      content: {
        'application/json': {
          idUsuario?: string
          fecha?: string
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92012' | '92041' | '91002'>
        }
      }
    }
  }
  'user.resetFactor': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'user.addresses': {
    parameters: {
      query?: {
        idapp?: string
        texto?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['KnownAddress'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'user.credentials': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          email?: string
          notify?: boolean
          enlace?: boolean
        }
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'91008' | '91032' | '92001' | '90008' | '92012' | '92041' | '91002'>
        }
      }
    }
  }
  'user.endSessions': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'user.exportPerson': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          '*/*': Blob
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'user.merge': {
    parameters: {
      path: {
        values_principal: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['user.merge']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['user.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92022' | '90008' | '92041'>
        }
      }
    }
  }
  'user.merge.2': {
    parameters: {
      path: {
        values_principal: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['user.merge']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['user.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92022' | '90008' | '92041'>
        }
      }
    }
  }
  'user.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'user.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['user.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'verification.verify': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          documento: components['schemas']['verification.change']
          /** Format: binary */
          archivo?: Blob
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Verification']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            '92003' | '90008' | '92040' | '92044' | '92170' | '90008' | '91018' | '91018' | '92125' | '92041' | '92041'
          >
        }
      }
    }
  }
  'waiting.list': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
        fecha?: string
        hasta?: string
        idusuario?: string
        idestatus?: (1 | 2 | 3 | 4 | 5)[]
        idmodapparea?: string[]
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['waiting.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'waiting.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['waiting.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['waiting.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            | '92003'
            | '91039'
            | '92051'
            | '92085'
            | '92120'
            | '92121'
            | '92123'
            | '90008'
            | '71004'
            | '90006'
            | '90007'
            | '92016'
            | '92041'
          >
        }
      }
    }
  }
  'waiting.get': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['waiting.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'waiting.status': {
    parameters: {
      query?: {
        idestatus?: 1 | 2 | 3 | 4 | 5
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['waiting.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91004' | '91039' | '92007' | '92085' | '92094' | '92122' | '92001' | '92041'>
        }
      }
    }
  }
  'waiting.history': {
    parameters: {
      query?: {
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'waitingLink.open': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['LinkedOffer']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92122' | '90008' | '92041'>
        }
      }
    }
  }
  'waitingLink.choices': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Option'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '92122' | '90008' | '92041'>
        }
      }
    }
  }
  'waitingLink.answer': {
    parameters: {
      path: {
        tenant_id: string
      }
    }
    requestBody: {
      content: {
        'application/json': {
          token?: string
          accion?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['LinkedOffer']
        }
      }
      default: {
        content: {
          'application/json': CodedError<
            '92003' | '91004' | '91039' | '92007' | '92085' | '92094' | '92122' | '90008' | '92041'
          >
        }
      }
    }
  }
  'webhook.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        texto?: string
        idestatus?: ('NvI' | 'FBy')[]
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['webhook.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'webhook.create': {
    requestBody: {
      content: {
        'application/json': components['schemas']['webhook.create']
      }
    }
    responses: {
      201: {
        content: {
          'application/json': components['schemas']['NewWebhook']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92003' | '90008' | '92073' | '92041'>
        }
      }
    }
  }
  'webhook.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['webhook.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'webhook.edit': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['webhook.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['webhook.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92073' | '92041'>
        }
      }
    }
  }
  'webhook.remove': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      204: {}
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'webhook.toggle': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['webhook.change']
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['webhook.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'webhook.events': {
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['Named'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'webhook.renewSecret': {
    parameters: {
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/json': Record<string, unknown>
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['NewWebhook']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'webhook.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
  'webhook.revert': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          entrada?: string
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['webhook.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '90008' | '92041'>
        }
      }
    }
  }
  'webhookDelivery.list': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
        texto?: string
        idwebhook?: string
        estado?: ('waiting' | 'sent' | 'dead')[]
        fechainicio?: string
        fechafin?: string
        orden?: string
        forms?: string[]
        exacto?: boolean
        campos?: string
        cursor?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['webhookDelivery.row'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017' | '90005'>
        }
      }
    }
  }
  'webhookDelivery.get': {
    parameters: {
      query?: {
        idapp?: string
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['webhookDelivery.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<never>
        }
      }
    }
  }
  'webhookDelivery.send': {
    parameters: {
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['webhookDelivery.record']
        }
      }
      default: {
        content: {
          'application/json': CodedError<'92001' | '92041'>
        }
      }
    }
  }
  'webhookDelivery.history': {
    parameters: {
      query?: {
        idapp?: string
        tampag?: number
        numpag?: number
      }
      path: {
        id: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      default: {
        content: {
          'application/json': CodedError<'91017'>
        }
      }
    }
  }
}
