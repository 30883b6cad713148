/** The words of messages in one language; `$` marks variables. */
export type MailTexts = typeof english

const english = {
  invoice: { subject: 'Invoice $number from $company.name', says: 'Here is your invoice $number for $amount.' },
  quote: {
    subject: 'Quote $number from $company.name',
    says: 'Here is our quote $number for $amount. You can read, approve or decline it online.',
  },
  credit: { subject: 'Credit note $number from $company.name', says: 'Here is your credit note $number for $amount.' },
  purchaseOrder: {
    subject: 'Purchase order $number from $company.name',
    says: 'Here is our purchase order $number for $amount.',
  },
  payment: { subject: 'Payment received', says: 'Thank you for your payment of $amount.' },
  paymentPartial: {
    subject: 'Part payment received',
    says: 'Thank you for your payment of $amount. $balance is still open.',
  },
  reminder: {
    subject: 'Reminder: invoice $number from $company.name',
    says: 'This is a reminder that $balance of invoice $number is still open.',
  },
  statement: {
    subject: 'Statement from $company.name',
    says: 'Here is your statement from $start_date to $end_date. Open: $balance.',
  },
  invitation: {
    subject: 'Your access to $company.name',
    says: 'You have been invited to $company.name. Choose your password until $until.',
    action: 'Choose a password',
  },
  documents: {
    subject: 'Documents from $company.name',
    says: 'The attached ZIP file contains $count of $total documents.',
    tooLarge: '$file is too large to be attached.',
  },
  view: {
    invoice: 'View invoice',
    quote: 'View quote',
    credit: 'View credit note',
    purchaseOrder: 'View purchase order',
    client: 'View your documents',
  },
}

const german: MailTexts = {
  invoice: { subject: 'Rechnung $number von $company.name', says: 'hier ist Ihre Rechnung $number über $amount.' },
  quote: {
    subject: 'Angebot $number von $company.name',
    says: 'hier ist unser Angebot $number über $amount. Sie können es online lesen, annehmen oder ablehnen.',
  },
  credit: { subject: 'Gutschrift $number von $company.name', says: 'hier ist Ihre Gutschrift $number über $amount.' },
  purchaseOrder: {
    subject: 'Bestellung $number von $company.name',
    says: 'hier ist unsere Bestellung $number über $amount.',
  },
  payment: { subject: 'Zahlung erhalten', says: 'vielen Dank für Ihre Zahlung über $amount.' },
  paymentPartial: {
    subject: 'Teilzahlung erhalten',
    says: 'vielen Dank für Ihre Zahlung über $amount. Offen sind noch $balance.',
  },
  reminder: {
    subject: 'Erinnerung: Rechnung $number von $company.name',
    says: 'wir möchten Sie daran erinnern, dass aus Rechnung $number noch $balance offen sind.',
  },
  statement: {
    subject: 'Kontoauszug von $company.name',
    says: 'hier ist Ihr Kontoauszug vom $start_date bis $end_date. Offen: $balance.',
  },
  invitation: {
    subject: 'Ihr Zugang zu $company.name',
    says: 'Sie wurden zu $company.name eingeladen. Wählen Sie Ihr Passwort bis $until.',
    action: 'Passwort wählen',
  },
  documents: {
    subject: 'Dokumente von $company.name',
    says: 'die angehängte ZIP-Datei enthält $count von $total Dokumenten.',
    tooLarge: '$file ist zu groß für den Anhang.',
  },
  view: {
    invoice: 'Rechnung ansehen',
    quote: 'Angebot ansehen',
    credit: 'Gutschrift ansehen',
    purchaseOrder: 'Bestellung ansehen',
    client: 'Ihre Dokumente ansehen',
  },
}

const french: MailTexts = {
  invoice: { subject: 'Facture $number de $company.name', says: 'Voici votre facture $number de $amount.' },
  quote: {
    subject: 'Devis $number de $company.name',
    says: 'Voici notre devis $number de $amount. Vous pouvez le lire, l’accepter ou le refuser en ligne.',
  },
  credit: { subject: 'Avoir $number de $company.name', says: 'Voici votre avoir $number de $amount.' },
  purchaseOrder: {
    subject: 'Bon de commande $number de $company.name',
    says: 'Voici notre bon de commande $number de $amount.',
  },
  payment: { subject: 'Paiement reçu', says: 'Merci pour votre paiement de $amount.' },
  paymentPartial: {
    subject: 'Paiement partiel reçu',
    says: 'Merci pour votre paiement de $amount. Il reste $balance à payer.',
  },
  reminder: {
    subject: 'Rappel : facture $number de $company.name',
    says: 'Nous vous rappelons qu’il reste $balance à payer sur la facture $number.',
  },
  statement: {
    subject: 'Relevé de compte de $company.name',
    says: 'Voici votre relevé de compte du $start_date au $end_date. Solde dû : $balance.',
  },
  invitation: {
    subject: 'Votre accès à $company.name',
    says: 'Vous êtes invité à rejoindre $company.name. Choisissez votre mot de passe avant le $until.',
    action: 'Choisir un mot de passe',
  },
  documents: {
    subject: 'Documents de $company.name',
    says: 'Le fichier ZIP joint contient $count documents sur $total.',
    tooLarge: '$file est trop volumineux pour être joint.',
  },
  view: {
    invoice: 'Voir la facture',
    quote: 'Voir le devis',
    credit: 'Voir l’avoir',
    purchaseOrder: 'Voir le bon de commande',
    client: 'Voir vos documents',
  },
}

const spanish: MailTexts = {
  invoice: { subject: 'Factura $number de $company.name', says: 'Aquí tiene su factura $number por $amount.' },
  quote: {
    subject: 'Presupuesto $number de $company.name',
    says: 'Aquí tiene nuestro presupuesto $number por $amount. Puede leerlo, aceptarlo o rechazarlo en línea.',
  },
  credit: {
    subject: 'Nota de crédito $number de $company.name',
    says: 'Aquí tiene su nota de crédito $number por $amount.',
  },
  purchaseOrder: {
    subject: 'Orden de compra $number de $company.name',
    says: 'Aquí tiene nuestra orden de compra $number por $amount.',
  },
  payment: { subject: 'Pago recibido', says: 'Gracias por su pago de $amount.' },
  paymentPartial: {
    subject: 'Pago parcial recibido',
    says: 'Gracias por su pago de $amount. Quedan $balance pendientes.',
  },
  reminder: {
    subject: 'Recordatorio: factura $number de $company.name',
    says: 'Le recordamos que quedan $balance pendientes de la factura $number.',
  },
  statement: {
    subject: 'Estado de cuenta de $company.name',
    says: 'Aquí tiene su estado de cuenta del $start_date al $end_date. Pendiente: $balance.',
  },
  invitation: {
    subject: 'Su acceso a $company.name',
    says: 'Ha sido invitado a $company.name. Elija su contraseña antes del $until.',
    action: 'Elegir contraseña',
  },
  documents: {
    subject: 'Documentos de $company.name',
    says: 'El archivo ZIP adjunto contiene $count de $total documentos.',
    tooLarge: '$file es demasiado grande para adjuntarlo.',
  },
  view: {
    invoice: 'Ver la factura',
    quote: 'Ver el presupuesto',
    credit: 'Ver la nota de crédito',
    purchaseOrder: 'Ver la orden de compra',
    client: 'Ver sus documentos',
  },
}

const dutch: MailTexts = {
  invoice: { subject: 'Factuur $number van $company.name', says: 'Hierbij ontvangt u uw factuur $number van $amount.' },
  quote: {
    subject: 'Offerte $number van $company.name',
    says: 'Hierbij ontvangt u onze offerte $number van $amount. U kunt deze online lezen, accepteren of afwijzen.',
  },
  credit: {
    subject: 'Creditnota $number van $company.name',
    says: 'Hierbij ontvangt u uw creditnota $number van $amount.',
  },
  purchaseOrder: {
    subject: 'Inkooporder $number van $company.name',
    says: 'Hierbij ontvangt u onze inkooporder $number van $amount.',
  },
  payment: { subject: 'Betaling ontvangen', says: 'Dank u voor uw betaling van $amount.' },
  paymentPartial: {
    subject: 'Deelbetaling ontvangen',
    says: 'Dank u voor uw betaling van $amount. Er staat nog $balance open.',
  },
  reminder: {
    subject: 'Herinnering: factuur $number van $company.name',
    says: 'Wij herinneren u eraan dat van factuur $number nog $balance openstaat.',
  },
  statement: {
    subject: 'Rekeningoverzicht van $company.name',
    says: 'Hierbij ontvangt u uw rekeningoverzicht van $start_date tot en met $end_date. Openstaand: $balance.',
  },
  invitation: {
    subject: 'Uw toegang tot $company.name',
    says: 'U bent uitgenodigd voor $company.name. Kies uw wachtwoord vóór $until.',
    action: 'Wachtwoord kiezen',
  },
  documents: {
    subject: 'Documenten van $company.name',
    says: 'Het bijgevoegde ZIP-bestand bevat $count van $total documenten.',
    tooLarge: '$file is te groot om mee te sturen.',
  },
  view: {
    invoice: 'Factuur bekijken',
    quote: 'Offerte bekijken',
    credit: 'Creditnota bekijken',
    purchaseOrder: 'Inkooporder bekijken',
    client: 'Uw documenten bekijken',
  },
}

const italian: MailTexts = {
  invoice: { subject: 'Fattura $number da $company.name', says: 'Ecco la vostra fattura $number di $amount.' },
  quote: {
    subject: 'Preventivo $number da $company.name',
    says: 'Ecco il nostro preventivo $number di $amount. Potete leggerlo, accettarlo o rifiutarlo online.',
  },
  credit: {
    subject: 'Nota di credito $number da $company.name',
    says: 'Ecco la vostra nota di credito $number di $amount.',
  },
  purchaseOrder: {
    subject: 'Ordine di acquisto $number da $company.name',
    says: 'Ecco il nostro ordine di acquisto $number di $amount.',
  },
  payment: { subject: 'Pagamento ricevuto', says: 'Grazie per il vostro pagamento di $amount.' },
  paymentPartial: {
    subject: 'Pagamento parziale ricevuto',
    says: 'Grazie per il vostro pagamento di $amount. Restano da pagare $balance.',
  },
  reminder: {
    subject: 'Promemoria: fattura $number da $company.name',
    says: 'Vi ricordiamo che restano da pagare $balance della fattura $number.',
  },
  statement: {
    subject: 'Estratto conto da $company.name',
    says: 'Ecco il vostro estratto conto dal $start_date al $end_date. Da pagare: $balance.',
  },
  invitation: {
    subject: 'Il tuo accesso a $company.name',
    says: 'Sei stato invitato a $company.name. Scegli la tua password entro il $until.',
    action: 'Scegli una password',
  },
  documents: {
    subject: 'Documenti di $company.name',
    says: 'Il file ZIP allegato contiene $count documenti su $total.',
    tooLarge: '$file è troppo grande per essere allegato.',
  },
  view: {
    invoice: 'Vedi la fattura',
    quote: 'Vedi il preventivo',
    credit: 'Vedi la nota di credito',
    purchaseOrder: 'Vedi l’ordine di acquisto',
    client: 'Vedi i vostri documenti',
  },
}

const byLanguage: Readonly<Record<string, MailTexts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  nl: dutch,
  it: italian,
}

/** The words of a locale such as `de-AT`; English for languages without words of their own. */
export const mailTextsOf = (locale: string): MailTexts => byLanguage[locale.split('-')[0] ?? ''] ?? english
