let audio: AudioContext | undefined;

/** Browsers allow sound only after a user gesture: called in one, so that the end of a timer can be heard. */
export function allowBeep(): void {
  audio ??= "AudioContext" in window ? new AudioContext() : undefined;
  void audio?.resume();
}

/** Three short tones, and a vibration where supported. */
export function beep(): void {
  // Devices that cannot vibrate lack the function.
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
