import type { Translated } from './translated.ts'

/** The texts of documents about their payment: each in the languages of {@link Translated}. */
export const paymentTexts = {
  cashDiscount: [
    '{rate} cash discount{base} when paid within {days} days (by {date}): pay {amount}',
    '{rate} Skonto{base} bei Zahlung innerhalb von {days} Tagen (bis {date}): Zahlbetrag {amount}',
    '{rate} d’escompte{base} en cas de paiement sous {days} jours (jusqu’au {date}) : montant à payer {amount}',
    '{rate} de descuento{base} por pago en {days} días (hasta el {date}): importe a pagar {amount}',
    '{rate} betalingskorting{base} bij betaling binnen {days} dagen (uiterlijk {date}): te betalen {amount}',
    '{rate} di sconto{base} per pagamento entro {days} giorni (entro il {date}): importo da pagare {amount}',
  ],
  cashDiscountBy: [
    '{rate} cash discount{base} when paid by {date}: pay {amount}',
    '{rate} Skonto{base} bei Zahlung bis {date}: Zahlbetrag {amount}',
    '{rate} d’escompte{base} en cas de paiement jusqu’au {date} : montant à payer {amount}',
    '{rate} de descuento{base} por pago hasta el {date}: importe a pagar {amount}',
    '{rate} betalingskorting{base} bij betaling uiterlijk {date}: te betalen {amount}',
    '{rate} di sconto{base} per pagamento entro il {date}: importo da pagare {amount}',
  ],
  cashDiscountBase: [' on {base}', ' auf {base}', ' sur {base}', ' sobre {base}', ' over {base}', ' su {base}'],
} as const satisfies Readonly<Record<string, Translated>>
