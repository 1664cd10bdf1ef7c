export { seesAll, webhookEvents } from './events.ts'
export { sealSecret, createWebhookSecret } from './signDelivery.ts'
export { deliverDue, startDelivering } from './startDelivering.ts'
export { sweepDeliveries } from './deliveryQueue.ts'
