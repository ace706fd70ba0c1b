let audio: AudioContext | undefined;

/** Browsers let a page make sounds only after a press: called in one, so that the timer's end can be heard. */
export function allowBeep(): void {
  audio ??= "AudioContext" in window ? new AudioContext() : undefined;
  void audio?.resume();
}

/** Three short tones, and a shake where the device can. */
export function beep(): void {
  // Phones and computers that cannot shake lack the function.
  navigator.vibrate?.([300, 150, 300]);
  if (audio?.state !== "running") return;
  for (const [index, delay] of [0, 0.3, 0.6].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = index === 2 ? 1175 : 880;
    const start = audio.currentTime + delay;
    volume.gain.setValueAtTime(0.4, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.25);
  }
}
