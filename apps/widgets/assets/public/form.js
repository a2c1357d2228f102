// Sends contact forms: asks the site what it thinks of the values, and shows its answer beside the fields.
(() => {
  const STATES = {
    validation_failed: 'invalid',
    acceptance_missing: 'unaccepted',
    mail_sent: 'sent',
    mail_failed: 'failed',
    spam: 'spam',
    aborted: 'aborted',
    error: 'error',
  };

  function mark(form, state) {
    form.classList.replace(form.dataset.status, state);
    form.dataset.status = state;
  }

  function clear(root) {
    root.querySelectorAll('.wpcf7-not-valid-tip').forEach((tip) => tip.remove());
    root.querySelectorAll('[aria-invalid=true]').forEach((control) => {
      control.setAttribute('aria-invalid', 'false');
      control.removeAttribute('aria-describedby');
    });
    root.querySelector('.screen-reader-response ul').replaceChildren();
  }

  function say(root, message) {
    root.querySelector('.screen-reader-response [role=status]').textContent = message;
    root.querySelector('.wpcf7-response-output').textContent = message;
  }

  function point(root, { field, message, error_id: id }) {
    const wrap = [...root.querySelectorAll('.wpcf7-form-control-wrap')].find((one) => one.dataset.name === field);
    const item = document.createElement('li');
    item.textContent = message;
    root.querySelector('.screen-reader-response ul').append(item);
    if (!wrap) return;
    const tip = Object.assign(document.createElement('span'), {
      className: 'wpcf7-not-valid-tip',
      id,
      textContent: message,
    });
    wrap.append(tip);
    wrap.querySelectorAll('input:not([type=hidden]), select, textarea').forEach((control) => {
      control.setAttribute('aria-invalid', 'true');
      control.setAttribute('aria-describedby', id);
    });
  }

  function ask(form, quiz = {}) {
    for (const [name, [question, key]] of Object.entries(quiz)) {
      const answer = form.elements[name];
      if (!answer) continue;
      answer.value = '';
      answer.closest('label').querySelector('.wpcf7-quiz-label').textContent = question;
      form.elements[`_wpcf7_quiz_answer_${name}`].value = key;
    }
  }

  async function send(root, form) {
    const address = `${root.dataset.api}/contact-forms/${root.dataset.wpcf7Id}`;
    clear(root);
    mark(form, 'submitting');
    try {
      const body = new FormData(form);
      const response = await fetch(`${address}/feedback`, {
        method: 'POST',
        body,
        headers: { accept: 'application/json, */*;q=0.1' },
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.message);
      form.elements._wpcf7_posted_data_hash.value = answer.posted_data_hash ?? '';
      mark(form, STATES[answer.status] ?? `custom-${answer.status}`);
      answer.invalid_fields.forEach((invalid) => point(root, invalid));
      if (answer.status === 'mail_sent') {
        form.reset();
        ask(form, (await fetch(`${address}/refill`).then((refill) => refill.json())).quiz);
      } else ask(form, answer.quiz);
      say(root, answer.message);
      root.querySelector('[aria-invalid=true]')?.focus();
    } catch (error) {
      mark(form, 'error');
      say(root, root.dataset.offline);
    }
  }

  /** Of checkboxes of which one may be chosen, the others are cleared. */
  function chooseOne(form) {
    form.addEventListener('change', ({ target }) => {
      if (!target.checked || !target.closest('.wpcf7-exclusive-checkbox')) return;
      form.querySelectorAll('.wpcf7-exclusive-checkbox input[type=checkbox]').forEach((box) => {
        if (box.name === target.name && box !== target) box.checked = false;
      });
    });
  }

  /** Counts the characters of the fields that have a counter. */
  function count(form) {
    form.querySelectorAll('.wpcf7-character-count').forEach((counter) => {
      const { targetName, startingValue, maximumValue, minimumValue } = counter.dataset;
      const field = form.elements[targetName];
      if (!field) return;
      const { length } = field.value;
      const shown = counter.classList.contains('down') ? startingValue - length : length;
      counter.dataset.currentValue = shown;
      counter.textContent = shown;
      counter.classList.toggle('too-long', length > (maximumValue ?? Infinity));
      counter.classList.toggle('too-short', length < (minimumValue ?? 0));
    });
  }

  document.querySelectorAll('.wpcf7').forEach((root) => {
    const form = root.querySelector('form');
    form.querySelectorAll('.has-spinner').forEach((button) => {
      button.after(Object.assign(document.createElement('span'), { className: 'wpcf7-spinner' }));
    });
    chooseOne(form);
    count(form);
    form.addEventListener('input', () => count(form));
    // The fields are empty after the event.
    form.addEventListener('reset', () => setTimeout(() => count(form)));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form.dataset.status !== 'submitting') send(root, form);
    });
  });
})();
