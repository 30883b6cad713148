import { paymentTexts } from './payment-texts.ts'
import type { Translated } from './translated.ts'

const languages = ['en', 'de', 'fr', 'es', 'nl', 'it'] as const

const texts = {
  ...paymentTexts,
  invoice: ['Invoice', 'Rechnung', 'Facture', 'Factura', 'Factuur', 'Fattura'],
  quote: ['Quote', 'Angebot', 'Devis', 'Presupuesto', 'Offerte', 'Preventivo'],
  credit: ['Credit note', 'Gutschrift', 'Avoir', 'Nota de crédito', 'Creditnota', 'Nota di credito'],
  purchaseOrder: [
    'Purchase order',
    'Bestellung',
    'Bon de commande',
    'Orden de compra',
    'Inkooporder',
    'Ordine di acquisto',
  ],
  client: ['Client', 'Kunde', 'Client', 'Cliente', 'Klant', 'Cliente'],
  vendor: ['Vendor', 'Lieferant', 'Fournisseur', 'Proveedor', 'Leverancier', 'Fornitore'],
  number: ['Number', 'Nummer', 'Numéro', 'Número', 'Nummer', 'Numero'],
  date: ['Date', 'Datum', 'Date', 'Fecha', 'Datum', 'Data'],
  dueDate: ['Due date', 'Fällig am', 'Échéance', 'Vencimiento', 'Vervaldatum', 'Scadenza'],
  validUntil: ['Valid until', 'Gültig bis', 'Valable jusqu’au', 'Válido hasta', 'Geldig tot', 'Valido fino al'],
  poNumber: ['Order number', 'Bestellnummer', 'N° de commande', 'N.º de pedido', 'Ordernummer', 'N. ordine'],
  vatNumber: ['VAT number', 'USt-IdNr.', 'N° de TVA', 'NIF/IVA', 'Btw-nummer', 'Partita IVA'],
  idNumber: ['Company number', 'Firmennummer', 'N° d’entreprise', 'N.º de registro', 'KvK-nummer', 'Codice fiscale'],
  description: ['Description', 'Beschreibung', 'Description', 'Descripción', 'Omschrijving', 'Descrizione'],
  cost: ['Price', 'Preis', 'Prix', 'Precio', 'Prijs', 'Prezzo'],
  quantity: ['Quantity', 'Menge', 'Quantité', 'Cantidad', 'Aantal', 'Quantità'],
  discount: ['Discount', 'Rabatt', 'Remise', 'Descuento', 'Korting', 'Sconto'],
  tax: ['Tax', 'Steuer', 'Taxe', 'Impuesto', 'Belasting', 'Imposta'],
  lineTotal: ['Amount', 'Betrag', 'Montant', 'Importe', 'Bedrag', 'Importo'],
  carried: ['Carried forward', 'Übertrag', 'À reporter', 'Suma y sigue', 'Transport', 'Da riportare'],
  subtotal: ['Subtotal', 'Zwischensumme', 'Sous-total', 'Subtotal', 'Subtotaal', 'Subtotale'],
  surcharge: ['Surcharge', 'Zuschlag', 'Supplément', 'Recargo', 'Toeslag', 'Supplemento'],
  rounding: ['Rounding', 'Rundung', 'Arrondi', 'Redondeo', 'Afronding', 'Arrotondamento'],
  percent: ['{rate}%', '{rate} %', '{rate} %', '{rate} %', '{rate} %', '{rate} %'],
  taxOf: [
    '{name} {rate} of {base}',
    '{name} {rate} auf {base}',
    '{name} {rate} sur {base}',
    '{name} {rate} sobre {base}',
    '{name} {rate} over {base}',
    '{name} {rate} su {base}',
  ],
  includedTax: [
    'including {name} {rate}',
    'enthält {name} {rate}',
    'dont {name} {rate}',
    'incluye {name} {rate}',
    'inclusief {name} {rate}',
    'di cui {name} {rate}',
  ],
  includedTaxOf: [
    'including {name} {rate} (net {base})',
    'enthält {name} {rate} (netto {base})',
    'dont {name} {rate} (net {base})',
    'incluye {name} {rate} (neto {base})',
    'inclusief {name} {rate} (netto {base})',
    'di cui {name} {rate} (netto {base})',
  ],
  taxIn: [
    'Tax in {currency}',
    'Steuer in {currency}',
    'Taxe en {currency}',
    'Impuesto en {currency}',
    'Belasting in {currency}',
    'Imposta in {currency}',
  ],
  total: ['Total', 'Gesamtbetrag', 'Total', 'Total', 'Totaal', 'Totale'],
  paidToDate: ['Paid to date', 'Bereits gezahlt', 'Déjà réglé', 'Pagado', 'Reeds betaald', 'Già pagato'],
  applied: ['Applied', 'Verrechnet', 'Imputé', 'Aplicado', 'Verrekend', 'Utilizzato'],
  deposit: ['Deposit due', 'Anzahlung', 'Acompte à verser', 'Anticipo', 'Aanbetaling', 'Acconto dovuto'],
  depositBy: [
    'Deposit due by {date}',
    'Anzahlung bis {date}',
    'Acompte à verser avant le {date}',
    'Anticipo hasta el {date}',
    'Aanbetaling vóór {date}',
    'Acconto dovuto entro il {date}',
  ],
  balanceDue: [
    'Balance due',
    'Offener Betrag',
    'Reste à payer',
    'Saldo pendiente',
    'Openstaand bedrag',
    'Saldo dovuto',
  ],
  creditLeft: [
    'Credit left',
    'Restguthaben',
    'Solde de l’avoir',
    'Saldo a favor',
    'Resterend tegoed',
    'Credito residuo',
  ],
  notes: ['Notes', 'Anmerkungen', 'Remarques', 'Notas', 'Opmerkingen', 'Note'],
  terms: ['Terms', 'Bedingungen', 'Conditions', 'Condiciones', 'Voorwaarden', 'Condizioni'],
  page: [
    'Page {page} of {pages}',
    'Seite {page} von {pages}',
    'Page {page} sur {pages}',
    'Página {page} de {pages}',
    'Pagina {page} van {pages}',
    'Pagina {page} di {pages}',
  ],
  draft: ['Draft', 'Entwurf', 'Brouillon', 'Borrador', 'Concept', 'Bozza'],
  open: ['Open', 'Offen', 'À payer', 'Pendiente', 'Openstaand', 'Da pagare'],
  pending: ['Open', 'Offen', 'En attente', 'Pendiente', 'Openstaand', 'In attesa'],
  available: ['Available', 'Verfügbar', 'Disponible', 'Disponible', 'Beschikbaar', 'Disponibile'],
  partial: [
    'Partly paid',
    'Teilweise bezahlt',
    'Payée en partie',
    'Pagada en parte',
    'Deels betaald',
    'Pagata in parte',
  ],
  paid: ['Paid', 'Bezahlt', 'Payée', 'Pagada', 'Betaald', 'Pagata'],
  overdue: ['Overdue', 'Überfällig', 'En retard', 'Vencida', 'Te laat', 'Scaduta'],
  cancelled: ['Cancelled', 'Storniert', 'Annulée', 'Anulada', 'Geannuleerd', 'Annullata'],
  ordered: ['Ordered', 'Bestellt', 'Commandé', 'Pedida', 'Besteld', 'Ordinato'],
  received: ['Received', 'Erhalten', 'Reçu', 'Recibida', 'Ontvangen', 'Ricevuto'],
  reversed: ['Reversed', 'Rückgängig gemacht', 'Contrepassée', 'Revertida', 'Teruggedraaid', 'Stornata'],
  approved: ['Approved', 'Angenommen', 'Accepté', 'Aceptado', 'Geaccepteerd', 'Accettato'],
  converted: ['Invoiced', 'Berechnet', 'Facturé', 'Facturado', 'Gefactureerd', 'Fatturato'],
  expired: ['Expired', 'Abgelaufen', 'Expiré', 'Caducado', 'Verlopen', 'Scaduto'],
  partlyApplied: [
    'Partly applied',
    'Teilweise verrechnet',
    'Imputé en partie',
    'Aplicada en parte',
    'Deels verrekend',
    'Utilizzata in parte',
  ],
  allApplied: [
    'Applied in full',
    'Vollständig verrechnet',
    'Imputé en totalité',
    'Aplicada por completo',
    'Geheel verrekend',
    'Utilizzata per intero',
  ],
  download: [
    'Download PDF',
    'PDF herunterladen',
    'Télécharger le PDF',
    'Descargar PDF',
    'PDF downloaden',
    'Scarica il PDF',
  ],
  notIssued: [
    'This document is not issued yet.',
    'Dieses Dokument ist noch nicht ausgestellt.',
    'Ce document n’est pas encore émis.',
    'Este documento aún no se ha emitido.',
    'Dit document is nog niet uitgegeven.',
    'Questo documento non è ancora stato emesso.',
  ],
  attachments: ['Attachments', 'Anlagen', 'Pièces jointes', 'Adjuntos', 'Bijlagen', 'Allegati'],
} as const satisfies Readonly<Record<string, Translated>>

/** The texts of a document and its page, in one language. */
export type Labels = Readonly<Record<keyof typeof texts, string>>

const labelsIn = (position: number): Labels =>
  // One text for each key, as `texts` has them.
  Object.fromEntries(Object.entries(texts).map(([name, words]) => [name, words[position]])) as Labels

const english = labelsIn(0)
const byLanguage = new Map<string, Labels>(languages.map((language, position) => [language, labelsIn(position)]))

/** The words of a locale such as `de-AT`; English for languages without words of their own. */
export const labelsOf = (locale: string): Labels => byLanguage.get(locale.split('-')[0] ?? '') ?? english

/** A template with its names in braces replaced. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
